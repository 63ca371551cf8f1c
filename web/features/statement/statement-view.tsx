import './statement.css'
import { Button, Select, TextInput } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { AGE_BUCKETS, AGE_NAMES } from '#domain/payment/age-bucket.ts'
import type { AccountStatement } from '#contract/schemas/receivables.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { OpenInvoices } from './open-invoices.tsx'
import { StatementEntries } from './statement-entries.tsx'
import { statementRules } from './statement-query.ts'
import { useAccountStatement } from './use-account-statement.ts'

/** The account of a customer with one seller: what they owe by age, open invoices, and the entries of a period. */
export function StatementView({ userId }: { userId: number }) {
  const texts = useSearchTexts()
  const { query, statement } = useAccountStatement(userId)
  const invoices = useApiQuery('listOpenInvoices', { query: { userId } }, { staleTime: 0 })
  const { data } = statement
  const open = (invoices.data ?? []).filter(({ seller }) => seller.id === data?.seller?.id)
  return (
    <>
      <IgnoredValuesNote values={listIgnoredValues(texts, statementRules)} />
      <QueryState query={statement} />
      {data?.seller === null && (
        <EmptyState title="No invoices or payments yet">
          Invoices, credit notes and payments appear here.
        </EmptyState>
      )}
      {data && data.seller !== null && (
        <>
          <SellerSelect statement={data} />
          <Figures statement={data} />
          {open.length > 0 && (
            <section className="statement-section" aria-label="Open invoices">
              <h2 className="quiet-label">Open invoices</h2>
              <OpenInvoices invoices={open} />
            </section>
          )}
          <section className="statement-section" aria-label="Statement">
            <h2 className="quiet-label">Statement</h2>
            <Period statement={data} query={query} />
            <StatementEntries statement={data} />
          </section>
        </>
      )}
    </>
  )
}

function Figures({ statement: { closing, unallocated, ageing } }: { statement: AccountStatement }) {
  const ages = AGE_BUCKETS.filter((bucket) => bucket === 'current' || ageing[bucket] !== 0)
  return (
    <dl className="statement-figures">
      <div>
        <dt>Balance</dt>
        <dd>
          <Money dollars={closing} />
        </dd>
      </div>
      {ages.map((bucket) => (
        <div key={bucket}>
          <dt>{bucket === 'current' ? AGE_NAMES.current : `${AGE_NAMES[bucket]} overdue`}</dt>
          <dd>
            <Money dollars={ageing[bucket]} />
          </dd>
        </div>
      ))}
      {unallocated !== 0 && (
        <div>
          <dt>Unallocated credit</dt>
          <dd>
            <Money dollars={unallocated} />
          </dd>
        </div>
      )}
    </dl>
  )
}

type PeriodProps = {
  statement: AccountStatement
  query: ReturnType<typeof useAccountStatement>['query']
}

/** Returns a function that changes parameters of the address. */
function useAddressChange(): (search: Record<string, string>) => void {
  const navigate = useNavigate()
  const texts = useSearchTexts()
  return (search) =>
    void navigate({ to: '.', search: { ...texts, ...search }, replace: true, resetScroll: false })
}

/** The seller with whom the account is, where there are several. All figures are of this seller. */
function SellerSelect({ statement: { seller, sellers } }: { statement: AccountStatement }) {
  const change = useAddressChange()
  if (sellers.length < 2) return null
  return (
    <Select
      className="statement-seller"
      size="xs"
      label="Seller"
      data={sellers.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(seller?.id)}
      allowDeselect={false}
      onChange={(sellerId) => sellerId !== null && change({ seller: sellerId })}
    />
  )
}

/** The days of the statement, and its PDF. */
function Period({ statement: { from, to }, query }: PeriodProps) {
  const change = useAddressChange()
  const { download, running } = useDownload()
  /** The other day stays as shown, unless the period would end before it begins. */
  const changeDay = (name: 'from' | 'to', day: string): void => {
    if (day === '' || day === { from, to }[name]) return
    const period = { from, to, [name]: day }
    change(period.from > period.to ? { from: day, to: day } : period)
  }
  return (
    <div className="statement-period">
      <TextInput
        size="xs"
        type="date"
        label="From"
        key={`from ${from}`}
        defaultValue={from}
        onBlur={({ currentTarget }) => changeDay('from', currentTarget.value)}
      />
      <TextInput
        size="xs"
        type="date"
        label="To"
        key={`to ${to}`}
        defaultValue={to}
        onBlur={({ currentTarget }) => changeDay('to', currentTarget.value)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
        loading={running === 'downloadAccountStatement'}
        onClick={() => download('downloadAccountStatement', { query })}
      >
        Download PDF
      </Button>
    </div>
  )
}

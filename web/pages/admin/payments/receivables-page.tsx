import '#web/features/statement/statement.css'
import { Button, Group, Pagination, Table } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AGE_BUCKETS } from '#domain/payment/age-bucket.ts'
import type { Receivable, Receivables, ReceivableSums } from '#contract/schemas/receivables.ts'
import { ageLabels } from '#web/features/statement/age-labels.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { anyText, listIgnoredValues, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import { AccountingExport } from './accounting-export.tsx'

const rules = { q: anyText('Search'), page: wholeNumber('Page', 1) }

const columns = [
  ...AGE_BUCKETS.map((name) => ({ name, title: ageLabels[name] })),
  { name: 'unallocated', title: 'Unallocated' },
  { name: 'balance', title: 'Balance' },
] as const

/** Lists what customers owe by the age of their invoices, the highest balance first. */
export function ReceivablesPage() {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  const q = texts['q'] ?? ''
  const page = Math.max(1, Math.floor(Number(texts['page'] ?? '1')) || 1)
  const query = { page: page - 1, pageSize, order: 'asc' as const, ...(q !== '' && { q }) }
  const receivables = useApiQuery(
    'listReceivables',
    { query },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const { data } = receivables
  const pages = Math.ceil((data?.total ?? 0) / pageSize)
  return (
    <>
      <PageTitle
        aside={
          data && (
            <span className="list-count" role="status">
              {formatCount(data.total, 'customer', 'customers')}
            </span>
          )
        }
      >
        Receivables
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, rules)} />
      <div className="list-tools">
        <SearchBox
          q={q}
          searchDescription="customer"
          className="list-search"
          onSearch={(text) =>
            void navigate({ to: '.', search: { q: text }, replace: true, resetScroll: false })
          }
        />
        <span className="list-buttons">
          <AccountingExport />
          <Button component={Link} to="/admin/payments" size="sm" variant="default">
            Payments
          </Button>
          <Button component={Link} to="/admin/payments/new" size="sm">
            Record payment
          </Button>
        </span>
      </div>
      <QueryState query={receivables} />
      {data?.total === 0 && <EmptyState title={q === '' ? 'Nothing is outstanding' : 'Nothing found'} />}
      {data && data.total > 0 && <ReceivableTable receivables={data} />}
      {pages > 1 && (
        <Group justify="flex-end" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={(next) =>
              void navigate({ to: '.', search: { q, ...(next > 1 && { page: String(next) }) } })
            }
          />
        </Group>
      )}
    </>
  )
}

function ReceivableTable({ receivables: { items, totals } }: { receivables: Receivables }) {
  return (
    <Table role="table" aria-label="Receivables" className="statement-table" highlightOnHover>
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Customer</Table.Th>
          {columns.map(({ name, title }) => (
            <Table.Th role="columnheader" key={name} className="is-number">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {items.map((receivable) => (
          <ReceivableRow key={receivable.customer.id} receivable={receivable} />
        ))}
      </Table.Tbody>
      <Table.Tfoot role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="rowheader" scope="row">
            Total
          </Table.Th>
          <SumCells sums={totals} />
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

function ReceivableRow({ receivable }: { receivable: Receivable }) {
  const { customer } = receivable
  return (
    <Table.Tr role="row">
      <Table.Td role="cell">
        <Link className="list-link" to={`/admin/receivables/${customer.id}`}>
          {customer.name}
        </Link>
      </Table.Td>
      <SumCells sums={receivable} />
    </Table.Tr>
  )
}

function SumCells({ sums }: { sums: ReceivableSums }) {
  return columns.map(({ name, title }) => (
    <Table.Td
      role="cell"
      key={name}
      className="is-number"
      {...((sums[name] !== 0 || name === 'balance') && { 'data-label': title })}
    >
      {(sums[name] !== 0 || name === 'balance') && <Money dollars={sums[name]} />}
    </Table.Td>
  ))
}

import { Button, Group, Pagination } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { AGE_BUCKETS, AGE_NAMES } from '#domain/payment/age-bucket.ts'
import type { Receivable, Receivables, ReceivableSums } from '#contract/schemas/receivables.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { anyText, listIgnoredValues, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { DataTable, TotalRow, type DataColumns } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import { AccountingExport } from './accounting-export.tsx'

const rules = { q: anyText('Search'), page: wholeNumber('Page', 1) }

const sumColumns = [
  ...AGE_BUCKETS.map((name) => ({ name, title: AGE_NAMES[name] })),
  { name: 'unallocated', title: 'Unallocated' },
  { name: 'balance', title: 'Balance' },
] as const

const columns: DataColumns<Receivable | ReceivableSums> = [
  { title: 'Customer', cell: (row) => ('customer' in row ? <CustomerLink {...row.customer} /> : 'Total') },
  ...sumColumns.map(({ name, title }) => ({
    title,
    isNumber: true,
    cell: (sums: ReceivableSums) =>
      (sums[name] !== 0 || name === 'balance') && <Money dollars={sums[name]} />,
  })),
]

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
    <DataTable
      label="Receivables"
      columns={columns}
      rows={items}
      getKey={({ customer }) => customer.id}
      footer={<TotalRow columns={columns} row={totals} />}
      highlightOnHover
    />
  )
}

function CustomerLink({ id, name }: Receivable['customer']) {
  return (
    <Link className="list-link" to={`/admin/receivables/${id}`}>
      {name}
    </Link>
  )
}

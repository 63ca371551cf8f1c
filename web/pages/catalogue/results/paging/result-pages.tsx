import { NativeSelect } from '@mantine/core'
import { pageSizes, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Pagination } from '#web/ui/pagination.tsx'

type Props = Pick<CatalogueState, 'page' | 'pageSize'> & {
  change: ChangeCatalogue
  total: number
  onPageChange: () => void
}

/** Shows which stones the page contains, with pagination and page size. */
export function ResultPages({ page, pageSize, change, total, onPageChange }: Props) {
  const pages = Math.ceil(total / pageSize)
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)
  const goToPage = (next: number): void => {
    change((before) => ({ ...before, page: next - 1 }))
    onPageChange()
  }
  return (
    <nav className="result-pages" aria-label="Pages">
      <span className="figure">
        {formatInteger(Math.min(total, page * pageSize + 1))}–
        {formatInteger(Math.min(total, (page + 1) * pageSize))} of {formatInteger(total)}
      </span>
      {pages > 1 && <Pagination total={pages} page={page + 1} onPageChange={goToPage} />}
      <NativeSelect
        size="xs"
        aria-label="Stones per page"
        value={String(pageSize)}
        data={sizes.map((size) => ({ value: String(size), label: `${size} per page` }))}
        onChange={({ currentTarget }) =>
          change((before) => ({ ...before, pageSize: Number(currentTarget.value), page: 0 }))
        }
      />
    </nav>
  )
}

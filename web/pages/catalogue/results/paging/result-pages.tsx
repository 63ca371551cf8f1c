import { NativeSelect } from '@mantine/core'
import { pageSizes, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import { PageTurner } from './page-turner.tsx'

type Props = Pick<CatalogueState, 'page' | 'pageSize'> & {
  change: ChangeCatalogue
  total: number
  onTurn: () => void
}

/** Shows which stones the page contains, with pagination and page size. */
export function ResultPages({ page, pageSize, change, total, onTurn }: Props) {
  const pages = Math.ceil(total / pageSize)
  const sizes = [...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)
  const turn = (next: number): void => {
    change((before) => ({ ...before, page: next - 1 }))
    onTurn()
  }
  return (
    <nav className="result-pages" aria-label="Pages">
      <span className="figure">
        {writeWhole(Math.min(total, page * pageSize + 1))}–
        {writeWhole(Math.min(total, (page + 1) * pageSize))} of {writeWhole(total)}
      </span>
      {pages > 1 && <PageTurner total={pages} page={page + 1} onTurn={turn} />}
      <NativeSelect
        size="xs"
        aria-label="Stones a page"
        value={String(pageSize)}
        data={sizes.map((size) => ({ value: String(size), label: `${size} a page` }))}
        onChange={({ currentTarget }) =>
          change((before) => ({ ...before, pageSize: Number(currentTarget.value), page: 0 }))
        }
      />
    </nav>
  )
}

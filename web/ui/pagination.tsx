import './pagination.css'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

type Props = { total: number; page: number; onPageChange: (page: number) => void }

/** Page buttons of the shop's lists. Mantine's component is too large for the first load of the catalogue. */
export function Pagination({ total, page, onPageChange }: Props) {
  const { range } = usePagination({ total, page })
  return (
    <div className="pagination">
      <button
        type="button"
        aria-label="Previous page"
        disabled={page === 1}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size={14} stroke={1.8} />
      </button>
      {range.map((entry, index) =>
        entry === 'dots' ? (
          // oxlint-disable-next-line react/no-array-index-key -- at most two, in fixed positions
          <span key={`dots ${index}`}>…</span>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onPageChange(entry)}
          >
            {entry}
          </button>
        ),
      )}
      <button
        type="button"
        aria-label="Next page"
        disabled={page === total}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size={14} stroke={1.8} />
      </button>
    </div>
  )
}

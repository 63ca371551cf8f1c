import './page-turner.css'
import { usePagination } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

type Props = { total: number; page: number; onTurn: (page: number) => void }

/** Pagination. Mantine's component adds more code than everything else below the stones. */
export function PageTurner({ total, page, onTurn }: Props) {
  const { range } = usePagination({ total, page })
  return (
    <div className="page-turner">
      <button type="button" aria-label="previous page" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        <IconChevronLeft size={14} stroke={1.8} />
      </button>
      {range.map((place, index) =>
        place === 'dots' ? (
          // oxlint-disable-next-line react/no-array-index-key -- at most two, in fixed positions
          <span key={`dots ${index}`}>…</span>
        ) : (
          <button
            key={place}
            type="button"
            aria-label={`Page ${place}`}
            aria-current={place === page ? 'page' : undefined}
            onClick={() => onTurn(place)}
          >
            {place}
          </button>
        ),
      )}
      <button type="button" aria-label="next page" disabled={page === total} onClick={() => onTurn(page + 1)}>
        <IconChevronRight size={14} stroke={1.8} />
      </button>
    </div>
  )
}

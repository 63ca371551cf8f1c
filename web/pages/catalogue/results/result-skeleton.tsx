import { Skeleton } from '@mantine/core'

/** Shown only before the first result. Afterwards the previous stones stay until the next ones arrive. */
export function ResultSkeleton() {
  return (
    <div className="stone-grid" role="status" aria-label="Loading stones">
      {Array.from({ length: 15 }, (_, index) => (
        <div key={index} className="stone-grid-cell result-skeleton">
          <Skeleton circle height={104} mx="auto" my={14} />
          <Skeleton height={11} width="62%" />
          <Skeleton height={9} width="82%" mt={9} />
          <Skeleton height={9} width="48%" mt={8} />
          <Skeleton height={11} width="38%" mt={16} />
        </div>
      ))}
    </div>
  )
}

import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import { StoneRows } from '#web/features/stone/stone-rows.tsx'
import { findNearCarats, makeNearSearches, pickNearest } from './similar-stones.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { nameShape } from '#web/features/stone/stone-names.ts'

const maxShown = 6

/** Suggests available stones similar to an unavailable one. */
export function NearStones({ stone }: { stone: Diamond }) {
  const { carats, section } = stone
  const found = useQueries({
    queries: makeNearSearches(stone).map((body) => createApiQuery('searchDiamonds', { body })),
  })
  // Wait for both searches, because the nearest stone may be in either.
  if (found.some(({ isPending }) => isPending)) return null
  const near = pickNearest(
    stone,
    found.flatMap(({ data }) => data?.items ?? []),
    maxShown,
  )
  if (near.length === 0 || section === 'memo' || carats == null) return null
  const { min, max } = findNearCarats(carats)
  return (
    <section className="stone-set" aria-labelledby="near-stones-title">
      <div className="stone-set-head">
        <h2 className="stone-group-title" id="near-stones-title">
          Near to it and free
        </h2>
        <Link
          to={SECTION_PATHS[section]}
          search={{ shapes: nameShape(stone), carats: `${min}-${max}` }}
          className="quiet-link"
        >
          All of this shape and weight
        </Link>
      </div>
      <StoneRows stones={near} />
      <PortraitLegend stones={near} />
    </section>
  )
}

import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import { StoneRows } from '#web/features/stone/stone-rows.tsx'
import { findSimilarCarats, makeSimilarSearches, selectMostSimilar } from './similar-stones.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { formatShape } from '#web/features/stone/format-stone.ts'

const maxShown = 6

/** Suggests available stones similar to an unavailable one. */
export function SimilarStones({ stone }: { stone: Diamond }) {
  const { carats, section } = stone
  const searches = useQueries({
    queries: makeSimilarSearches(stone).map((body) => createApiQuery('searchDiamonds', { body })),
  })
  // Wait for both searches, because the nearest stone may be in either.
  if (searches.some(({ isPending }) => isPending)) return null
  const similarStones = selectMostSimilar(
    stone,
    searches.flatMap(({ data }) => data?.items ?? []),
    maxShown,
  )
  if (similarStones.length === 0 || section === 'memo' || carats == null) return null
  const { min, max } = findSimilarCarats(carats)
  return (
    <section className="stone-set" aria-labelledby="near-stones-title">
      <div className="stone-set-head">
        <h2 className="stone-group-title" id="near-stones-title">
          Near to it and free
        </h2>
        <Link
          to={SECTION_PATHS[section]}
          search={{ shapes: formatShape(stone), carats: `${min}-${max}` }}
          className="quiet-link"
        >
          All of this shape and weight
        </Link>
      </div>
      <StoneRows stones={similarStones} />
      <PortraitLegend stones={similarStones} />
    </section>
  )
}

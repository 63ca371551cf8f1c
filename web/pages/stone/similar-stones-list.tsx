import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isParcel } from '#domain/stone/parcel.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import { StoneRows } from '#web/features/stone/stone-rows.tsx'
import { flagTitles } from '#web/features/stone-search/filter-labels.ts'
import { findSimilarCarats, makeSimilarSearches, selectMostSimilar } from './similar-stones.ts'
import { whenIdle } from '#web/ui/when-idle.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { formatShape } from '#web/features/stone/format-stone.ts'

const maxShown = 6

type Props = { stone: Diamond; lineSet: readonly Diamond[] }

/** Suggests available stones that are similar. */
export function SimilarStones({ stone, lineSet }: Props) {
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
    lineSet,
  )
  if (similarStones.length === 0 || section === 'memo' || carats == null) return null
  const { min, max } = findSimilarCarats(carats)
  const shapes = formatShape(stone)
  const isOfParcel = isParcel(stone)
  return (
    <section className="stone-set" aria-labelledby="similar-stones-title">
      <div className="stone-set-head">
        <h2 className="stone-group-title" id="similar-stones-title">
          {isOfParcel ? 'Similar parcels available' : 'Similar stones available'}
        </h2>
        <Link
          to={SECTION_PATHS[section]}
          search={
            isOfParcel ? { shapes, only: flagTitles.isParcel.param } : { shapes, carats: `${min}-${max}` }
          }
          className="quiet-link"
        >
          {isOfParcel ? 'More parcels in this shape' : 'More in this shape and size'}
        </Link>
      </div>
      <StoneRows stones={similarStones} hasColumns />
      <PortraitLegend stones={similarStones} />
    </section>
  )
}

/** The same below a stone that is available: once the page is idle, because few readers get there. */
export function IdleSimilarStones(props: Props) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle ? <SimilarStones {...props} /> : null
}

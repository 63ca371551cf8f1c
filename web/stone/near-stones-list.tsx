import { Link } from '@tanstack/react-router'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { useCall } from '#web/api/use-call.ts'
import { StoneRows } from '#web/catalogue/results/stone-rows.tsx'
import { makeNearSearch, pickNearest } from './near-stones.ts'
import { nameShape } from './stone-names.ts'

const mostShown = 6

/** What can be had instead of a stone that cannot. */
export function NearStones({ stone }: { stone: Diamond }) {
  const search = makeNearSearch(stone)
  const found = useCall('searchDiamonds', { body: search ?? {} }, { enabled: search !== undefined })
  const near = pickNearest(stone, found.data?.items ?? [], mostShown)
  if (near.length === 0 || stone.section === 'memo') return null
  return (
    <section className="stone-set" aria-labelledby="near-stones-title">
      <div className="stone-set-head">
        <h2 className="stone-group-title" id="near-stones-title">
          Near to it and free
        </h2>
        <Link
          to={SECTION_PATHS[stone.section]}
          search={{ shapes: nameShape(stone), carats: writeCarats(search?.filters?.carats) }}
          className="quiet-link"
        >
          All of this shape and weight
        </Link>
      </div>
      <StoneRows stones={near} />
    </section>
  )
}

function writeCarats(range: unknown): string | undefined {
  if (typeof range !== 'object' || range === null || !('min' in range) || !('max' in range)) return undefined
  return `${String(range.min)}-${String(range.max)}`
}

import './stone-grid.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Selection } from './selection.ts'
import { StoneCard } from './stone-card.tsx'

/** The stones as cards on a grid of hairlines. */
export function StoneGrid({ stones, selection }: { stones: readonly Diamond[]; selection: Selection }) {
  return (
    <ul className="stone-grid">
      {stones.map((stone) => (
        <li key={stone.id} className="stone-grid-cell">
          <StoneCard
            stone={stone}
            isChosen={selection.has(stone)}
            onChoose={(isOn) => selection.toggle([stone], isOn)}
          />
        </li>
      ))}
    </ul>
  )
}

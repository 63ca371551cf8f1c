import { formatDollars } from './format-dollars.ts'

/** Formats dollars from the API; shows a dash if there is no price or the viewer may not see it. */
export function Money({ dollars }: { dollars: number | null | undefined }) {
  return <span className="figure">{dollars == null ? '–' : formatDollars(dollars)}</span>
}

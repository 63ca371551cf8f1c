import { toCaratsThousandths } from '#domain/money/carats.ts'
import { formatCarats } from '#domain/text/format.ts'

/** Formats carats from the API; shows the unit if no heading does. */
export function Carats({ carats, unit }: { carats: number | null | undefined; unit?: 'ct' }) {
  const text = carats == null ? '–' : formatCarats(toCaratsThousandths(carats))
  return <span className="figure">{unit === undefined || carats == null ? text : `${text} ${unit}`}</span>
}

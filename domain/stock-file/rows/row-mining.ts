import { miningCountryCodes } from '#domain/reference/mining-countries.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readFlag, readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { readOriginState, readOriginText, type OriginText } from '#domain/stock-file/values/origin-values.ts'
import { unknownOrigin, type StoneOrigin } from '#domain/stone/origin.ts'
import type { RowCells } from './row-cells.ts'

/** Where a stone was mined, and the texts that say more about it than the country. */
export type RowMining = StoneOrigin & { readonly provenance: string | null }

const placeFields = ['originCountry', 'provenance'] as const satisfies readonly StockField[]
/** Not a report of the origin of a colour: `Colored Diamond Identification and Origin Report`. */
const geographicReport = /^(?:gia\s+)?(?:natural\s+)?diamond\s+origin\b/iu
const nothing: RowMining = { ...unknownOrigin, provenance: null }

type Cell = { readonly field: StockField; readonly text: string; readonly place: OriginText }

/**
 * Reads where a stone was mined. Several countries, a source that is no country, a country that only cuts
 * stones, and where a lab-grown stone was grown leave the origin unknown, with a warning. It is certified if a
 * cell says so, or if the row has an origin report. Source: requirements 11.5.
 */
export function readRowMining(row: RowCells, isLabGrown: boolean): RowMining {
  const cells = placeFields.flatMap((field) =>
    row.readAll(field).flatMap((text): Cell[] => {
      // A column of origins may only say natural or lab-grown, which is no place.
      return readGrowth(text) === undefined ? [{ field, text, place: readOriginText(text) }] : []
    }),
  )
  const [first] = cells
  if (first === undefined) return nothing
  const ignore = (field: StockField, reason: string, provenance: string | null): RowMining => {
    row.warn(field, `${reason} (value not imported)`)
    return { ...unknownOrigin, provenance }
  }
  if (isLabGrown) return ignore(first.field, 'is where a lab-grown stone was grown, not mined', null)

  const provenance = listDetails(cells).join(', ') || null
  const named = cells.flatMap(({ field, place }) => (place.kind === 'country' ? [{ ...place, field }] : []))
  const [place] = named
  if (place === undefined) return ignore(first.field, explain(first.place), provenance)
  if (named.some(({ country }) => country !== place.country)) {
    return ignore(place.field, 'contradicts another column of origin', provenance)
  }
  const status = row.readWith('originState', readOriginState)
  if (status === 'unknown') return ignore(place.field, 'has an unknown origin beside it', provenance)
  const isCertified = named.some(({ state }) => state === 'certified') || hasOriginReport(row)
  const isDeclared = named.some(({ state }) => state === 'declared')
  if (!miningCountryCodes.has(place.country) && status === null && !isCertified && !isDeclared) {
    return ignore(place.field, 'is no country that mines diamonds', provenance)
  }
  return {
    originCountry: place.country,
    originState: status ?? (isCertified && !isDeclared ? 'certified' : 'declared'),
    provenance,
  }
}

function listDetails(cells: readonly Cell[]): string[] {
  const texts = cells.filter(({ place }) => place.kind !== 'country' || place.hasDetail)
  return [...new Set(texts.map(({ text }) => text))]
}

function explain(place: OriginText): string {
  if (place.kind === 'mixed') return 'is not one country'
  return place.kind === 'ambiguous' ? 'can mean two countries' : 'is not a known country'
}

/** Whether the row names a report or a certificate of origin. */
function hasOriginReport(row: RowCells): boolean {
  return (
    row.readAll('originReport').some((text) => readFlag(text) !== false) ||
    row.readAll('reportType').some((text) => geographicReport.test(text))
  )
}

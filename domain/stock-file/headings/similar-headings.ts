import { headingAliases, stockFields, type StockField } from './heading-aliases.ts'
import { normaliseHeading } from './normalise-heading.ts'

const maxSuggestions = 3
const maxHeadingLength = 40
const minPartLength = 4

const aliases = stockFields.flatMap((field) =>
  headingAliases[field].map((alias) => ({ field, alias: normaliseHeading(alias) })),
)

/**
 * Lists at most three fields with headings similar to an unknown one, most similar first: one misprint away,
 * or one heading inside the other. These are suggestions for a person and are never applied automatically
 * (requirements 11.2).
 */
export function listSimilarFields(heading: string): StockField[] {
  const target = normaliseHeading(heading)
  if (target.length < 3 || target.length > maxHeadingLength) return []
  const nearest = new Map<StockField, number>()
  for (const { field, alias } of aliases) {
    const distance = computeDistance(target, alias)
    if (distance !== null && distance < (nearest.get(field) ?? Infinity)) nearest.set(field, distance)
  }
  return [...nearest]
    .sort((a, b) => a[1] - b[1])
    .slice(0, maxSuggestions)
    .map(([field]) => field)
}

function computeDistance(target: string, alias: string): number | null {
  const misprintsAllowed = Math.floor(Math.min(target.length, alias.length) / 3)
  if (Math.abs(target.length - alias.length) <= misprintsAllowed) {
    const misprints = countMisprints(target, alias)
    if (misprints <= misprintsAllowed) return misprints
  }
  const [inner, outer] = target.length < alias.length ? [target, alias] : [alias, target]
  const isInside = inner.length >= minPartLength && outer.includes(inner)
  return isInside ? outer.length - inner.length : null
}

// Levenshtein distance, one row at a time.
function countMisprints(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (above[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    above = row
  }
  return above[b.length] ?? 0
}

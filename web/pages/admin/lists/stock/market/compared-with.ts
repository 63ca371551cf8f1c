import { findComparable, type ComparableStones, type MarketWidths } from '#domain/market/comparable-stones.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { formatCarats } from '#domain/text/format.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatFluor } from '#web/features/stone/format-stone.ts'

type Stone = Pick<
  Diamond,
  'shapeId' | 'carats' | 'colorId' | 'clarityId' | 'labId' | 'cutId' | 'fluorId' | 'isLabGrown'
>

/** Describes the stones that a stone is compared with; null if it is compared with none. */
export function describeComparedWith(stone: Stone, widths: MarketWidths): string | null {
  if (stone.shapeId == null || stone.carats == null) return null
  const compared = {
    shapeId: stone.shapeId,
    caratsThousandths: toCaratsThousandths(stone.carats),
    colorId: stone.colorId ?? null,
    clarityId: stone.clarityId ?? null,
    labId: stone.labId ?? null,
    cutId: stone.cutId ?? null,
    fluorId: stone.fluorId ?? null,
    isLabGrown: stone.isLabGrown,
  }
  const comparable = findComparable(compared, widths)
  return comparable && listTraits(comparable).join(', ')
}

const noLabId = labs.getByName('None').id

function listTraits(comparable: ComparableStones): string[] {
  const { isLabGrown, shapeIds, caratsThousandths, colorIds, clarityIds, labIds, cutIds, fluorIds } =
    comparable
  return [
    isLabGrown ? 'lab-grown' : 'natural',
    shapeIds.map((id) => shapes.get(id).name).join(', '),
    formatBand(caratsThousandths),
    formatGrades(colorIds.map((id) => colors.get(id).variation)),
    formatGrades(clarityIds.map((id) => clarities.get(id).name)),
    ...(labIds ?? []).map((id) => (id === noLabId ? 'no certificate' : labs.get(id).name)),
    ...(cutIds ?? []).map((id) => `cut ${cuts.get(id).code}`),
    ...(fluorIds ?? []).map((id) => `fluorescence ${formatFluor({ fluorId: id })}`),
  ]
}

/** The weights of a band as the trade writes them: 1.00–1.19 ct. */
function formatBand({ min, max }: ComparableStones['caratsThousandths']): string {
  if (max === Number.MAX_SAFE_INTEGER) return `${formatCarats(min)} ct and above`
  const to = formatCarats(Math.floor(max / 10) * 10)
  return min === 0 ? `up to ${to} ct` : `${formatCarats(min)}–${to} ct`
}

function formatGrades(names: readonly (string | null)[]): string {
  const [first, last] = [names[0] ?? '', names.at(-1) ?? '']
  return first === last ? first : `${first}–${last}`
}

import { findComparable } from '#domain/market/comparable-stones.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { shapes } from '#domain/reference/shapes.ts'

const example = {
  shapeId: shapes.getByName('Round').id,
  caratsThousandths: 1000,
  colorId: colors.rows.find(({ variation }) => variation === 'G')?.id ?? null,
  clarityId: clarities.getByName('VS1').id,
  labId: null,
  cutId: null,
  fluorId: null,
  isLabGrown: false,
}

/** Describes by an example which colours and clarities are compared. Steps that are no number count as none. */
export function describeWidths(steps: { colorSteps: unknown; claritySteps: unknown }): {
  color: string
  clarity: string
} {
  const comparable = findComparable(example, {
    colorSteps: toSteps(steps.colorSteps),
    claritySteps: toSteps(steps.claritySteps),
    sameLab: false,
    sameCut: false,
    sameFluorescence: false,
  })
  const letters = (comparable?.colorIds ?? []).map((id) => colors.get(id).variation ?? '')
  const grades = (comparable?.clarityIds ?? []).map((id) => clarities.get(id).name)
  return {
    color: `G is compared with ${formatEnds(letters)}`,
    clarity: `VS1 is compared with ${formatEnds(grades)}`,
  }
}

function toSteps(value: unknown): number {
  return typeof value === 'number' && value >= 0 ? value : 0
}

function formatEnds(names: readonly string[]): string {
  const [first = ''] = names
  const last = names.at(-1) ?? ''
  return first === last ? `${first} only` : `${first} to ${last}`
}

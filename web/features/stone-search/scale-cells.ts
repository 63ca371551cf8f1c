import type { IdSetName } from '#contract/schemas/search.ts'
import { clarities } from '#domain/reference/clarities.ts'
import {
  colors,
  findWhiteColorId,
  listFancyPickerColors,
  saltAndPepperPickerColors,
} from '#domain/reference/colors.ts'
import { listCutsOffered } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { grades, rankGrade, type Grade } from '#domain/reference/grades.ts'
import type { ScaleCell } from './scale-run.ts'

type Named = { readonly id: number; readonly name: string }
const toCell = ({ id, name }: Named): ScaleCell => ({ ids: [id], label: name })

/** D to Z, and NA for ungraded white stones. */
export const whiteCells: readonly ScaleCell[] = [
  ...'DEFGHIJKLMNOPQRSTUVWXYZ'.split('').flatMap((letter): ScaleCell[] => {
    const id = findWhiteColorId(letter)
    return id === undefined ? [] : [{ ids: [id], label: letter }]
  }),
  { ids: [colors.getByName('NA').id], label: 'NA', name: 'Not graded' },
]

/** Colour ranges of parcels, and white without a grade. */
export const whiteRangeCells: readonly ScaleCell[] = colors.rows
  .filter(({ name, variation }) => name === 'White' && variation?.length !== 1)
  .map(({ id, variation }) => ({ ids: [id], label: variation ?? 'White' }))

const displayNames: Readonly<Record<string, string>> = { FancyWhite: 'White' }
export const fancyColorCells: readonly ScaleCell[] = listFancyPickerColors().map(({ id, name }) => ({
  ids: [id],
  label: displayNames[name] ?? name,
}))
export const saltAndPepperColorCells: readonly ScaleCell[] = saltAndPepperPickerColors.map(toCell)

export const clarityCells: readonly ScaleCell[] = clarities.rows.map((row) =>
  row.name === 'None' ? { ids: [row.id], label: '–', name: 'Not graded' } : toCell(row),
)

/** Ideal to Poor. A half grade counts as its lower end, so that a search for EX returns nothing below EX. */
export const gradeCells: readonly ScaleCell[] = makeGradeCells(grades)
export const saltAndPepperCutCells: readonly ScaleCell[] = listCutsOffered(true).map(toCell)

function makeGradeCells(all: readonly Grade[]): ScaleCell[] {
  const wholes = all.filter(({ code }) => !code.includes('-')).toSorted((a, b) => rankGrade(a) - rankGrade(b))
  return wholes.map(({ id, code, name }) => {
    const halves = all.filter((half) => half.code.startsWith(`${code}-`))
    return { ids: [id, ...halves.map((half) => half.id)], label: code, name }
  })
}

const fluorLabels: readonly string[] = ['None', 'V.Sl', 'Slight', 'Faint', 'Med', 'Strong', 'V.Str']
export const fluorCells: readonly ScaleCell[] = fluors.rows.map(({ id, name }, index) => ({
  ids: [id],
  label: fluorLabels[index] ?? name,
  name,
}))

export const intensityCells: readonly ScaleCell[] = fancyIntensities.rows.map(toCell)

/** Scales of the filters whose members have an order. */
export const orderedCells: Readonly<Partial<Record<IdSetName, readonly ScaleCell[]>>> = {
  colorIds: whiteCells.slice(0, -1),
  clarityIds: clarityCells.slice(0, -1),
  cutIds: gradeCells,
  polishIds: gradeCells,
  symmetryIds: gradeCells,
  fluorIds: fluorCells,
  fancyIntensityIds: intensityCells,
}

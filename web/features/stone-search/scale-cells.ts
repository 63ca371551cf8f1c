import type { IdSetName } from '#contract/schemas/search.ts'
import { clarities } from '#domain/reference/clarities.ts'
import {
  colors,
  findWhiteColorId,
  listFancyPickerColors,
  saltAndPepperPickerColors,
  type Color,
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
  { ids: [colors.getByName('NA').id], label: 'Ungraded', isWide: true },
]

/** Colour ranges of parcels, and white without a grade. */
export const whiteRangeCells: readonly ScaleCell[] = colors.rows
  .filter(({ name, variation }) => name === 'White' && variation?.length !== 1)
  .map(({ id, variation }) => ({ ids: [id], label: variation ?? 'White' }))

/** How colours are written where it is not their name in the API. */
export const colorDisplayNames: Readonly<Record<string, string>> = {
  FancyWhite: 'White',
  Gray: 'Grey',
  NA: 'Ungraded',
}
const toColorCell = ({ id, name, variation }: Color): ScaleCell => ({
  ids: [id],
  label: variation ?? colorDisplayNames[name] ?? name,
})
export const fancyColorCells: readonly ScaleCell[] = listFancyPickerColors().map(toColorCell)
export const saltAndPepperColorCells: readonly ScaleCell[] = saltAndPepperPickerColors.map(toColorCell)
/** The colours of salt-and-pepper stones beyond the usual ones. */
export const otherColorCells: readonly ScaleCell[] = colors.rows
  .filter((color) => !saltAndPepperPickerColors.includes(color))
  .map(toColorCell)

export const clarityCells: readonly ScaleCell[] = clarities.rows.map((row) =>
  row.name === 'None' ? { ids: [row.id], label: 'Ungraded', isWide: true } : toCell(row),
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

const slightNames: Readonly<Record<string, string>> = { 'Very Slight': 'Faint', Slight: 'Faint' }

/** None to Very Strong. The slight grades of some labs count as Faint. */
export const fluorCells: readonly ScaleCell[] = ['None', 'Faint', 'Medium', 'Strong', 'Very Strong'].map(
  (name) => ({
    ids: fluors.rows.filter((row) => (slightNames[row.name] ?? row.name) === name).map(({ id }) => id),
    ...(name === 'Very Strong' ? { label: 'V. strong', name } : { label: name }),
  }),
)

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

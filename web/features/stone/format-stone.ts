import { isParcel } from '#domain/stone/parcel.ts'
import { spellGrey } from '#domain/text/spell-grey.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { formatCarats, formatMillimetres, formatPercent } from '#domain/text/format.ts'

type MaybeId = number | null | undefined

const find = (
  list: { find: (id: number) => { name: string } | undefined },
  id: MaybeId,
): string | undefined => {
  const name = id == null ? undefined : list.find(id)?.name
  return name === 'None' ? undefined : name
}

export const formatShape = (stone: Pick<Diamond, 'shapeId'>): string => find(shapes, stone.shapeId) ?? ''
export const formatClarity = (stone: Pick<Diamond, 'clarityId'>): string =>
  find(clarities, stone.clarityId) ?? ''
export const formatLab = (stone: Pick<Diamond, 'labId'>): string => find(labs, stone.labId) ?? ''

type Colored = Pick<Diamond, 'colorId' | 'fancyIntensity' | 'overtone'>

/** Returns a colour name: G, G-H, or Fancy Intense Orangy Yellow. */
export function formatColor({ colorId, fancyIntensity, overtone }: Colored): string {
  const color = colorId == null ? undefined : colors.find(colorId)
  if (!color) return ''
  if (color.variation !== null) return color.variation
  if (color.name === 'NA') return ''
  const name = colorNames[color.name] ?? color.name
  return [find(fancyIntensities, fancyIntensity), overtone && spellGrey(overtone), name]
    .filter(Boolean)
    .join(' ')
}

/** Colours that pages write in another way than the API. People write the intensity as a separate word. */
const colorNames: Readonly<Record<string, string>> = { FancyWhite: 'White', Gray: 'Grey' }

type Finished = Pick<Diamond, 'cutId' | 'polishId' | 'symmetryId'>

export const abbreviateCut = ({ cutId }: Pick<Diamond, 'cutId'>): string => findCode(cuts, cutId)
export const abbreviatePolish = ({ polishId }: Pick<Diamond, 'polishId'>): string =>
  findCode(polishes, polishId)
export const abbreviateSymmetry = ({ symmetryId }: Pick<Diamond, 'symmetryId'>): string =>
  findCode(symmetries, symmetryId)

/**
 * Returns cut, polish and symmetry in trade abbreviations: EX EX VG. Two grades are polish and symmetry, because
 * laboratories grade the cut of few fancy shapes. A dash stands for any other missing grade.
 */
export function abbreviateFinish(stone: Finished): string {
  const [cut, polish, symmetry] = [abbreviateCut(stone), abbreviatePolish(stone), abbreviateSymmetry(stone)]
  if (cut === '' && polish !== '' && symmetry !== '') return `${polish} ${symmetry}`
  const codes = [cut, polish, symmetry]
  const last = codes.findLastIndex((code) => code !== '')
  return codes
    .slice(0, last + 1)
    .map((code) => code || '–')
    .join(' ')
}

function findCode(list: { find: (id: number) => { code: string } | undefined }, id: MaybeId): string {
  return id == null ? '' : (list.find(id)?.code ?? '')
}

/** One scale for all laboratories: some write Slight and Very Slight in place of Faint. */
const fluorNames: Readonly<Record<number, string>> = {
  1: 'None',
  2: 'Faint',
  3: 'Faint',
  4: 'Faint',
  5: 'Medium',
  6: 'Strong',
  7: 'Very Strong',
}

export const formatFluor = ({ fluorId }: Pick<Diamond, 'fluorId'>): string =>
  fluorId == null ? '' : (fluorNames[fluorId] ?? '')

export const abbreviateFluor = (stone: Pick<Diamond, 'fluorId'>): string =>
  formatFluor(stone).replace('Very ', 'V. ').replace('Medium', 'Med')

/** Formats measurements in mm: 6.45 × 6.48 × 3.98; empty if unknown. */
export function formatMeasurements({
  length,
  width,
  height,
}: Pick<Diamond, 'length' | 'width' | 'height'>): string {
  const sides = [length, width, height].flatMap((side) => (side == null ? [] : [formatMillimetres(side)]))
  return sides.join(' × ')
}

/** Formats Rap % with its sign, but without the percent sign: −35.00, or +2.50 for a premium. */
export function formatDiscount(discount: number | null | undefined): string {
  if (discount == null) return ''
  const figure = formatPercent(discount).replace('%', '').replace('-', '−')
  return discount > 0 ? `+${figure}` : figure
}

/**
 * Returns shape, treatment, finish and fluorescence in one line: Round · HPHT · EX EX VG · None. A parcel begins
 * with its number of stones.
 */
export function formatMake(
  stone: Finished &
    Pick<Diamond, 'shapeId' | 'fluorId'> &
    Partial<Pick<Diamond, 'treatment' | 'parcelStones'>>,
): string {
  return [
    formatParcel(stone),
    formatShape(stone),
    stone.treatment,
    abbreviateFinish(stone),
    abbreviateFluor(stone),
  ]
    .filter(Boolean)
    .join(' · ')
}

type Described = Colored &
  Pick<Diamond, 'shapeId' | 'carats' | 'clarityId'> &
  Partial<Pick<Diamond, 'treatment' | 'parcelStones'>>

/**
 * Describes a stone briefly, for headings, links and screen readers: Round 1.02 ct G VS1, followed by its
 * treatment. Of a parcel: Parcel of 58, Round 22.72 ct (avg. 0.39 ct) I-J SI1.
 */
export function describeStone(stone: Described): string {
  const name = [formatShape(stone), describeWeight(stone), formatColor(stone), formatClarity(stone)]
    .filter(Boolean)
    .join(' ')
  return [formatParcel(stone), name, stone.treatment].filter(Boolean).join(', ')
}

type Stones = Partial<Pick<Diamond, 'parcelStones'>>

/** Returns the number of stones if it is a parcel: Parcel of 58. */
function formatParcel(stone: Stones): string {
  return isParcel(stone) ? `Parcel of ${stone.parcelStones}` : ''
}

function describeWeight({ carats, parcelStones }: Stones & Pick<Diamond, 'carats'>): string {
  if (carats == null) return ''
  const weight = `${formatCarats(toCaratsThousandths(carats))} ct`
  if (parcelStones == null || !isParcel({ parcelStones })) return weight
  const thousandths = toCaratsThousandths(carats) / parcelStones
  // The stones of a parcel are not weighed one by one: hundredths are enough, except for very small stones.
  const average = thousandths < 100 ? Math.round(thousandths) : Math.round(thousandths / 10) * 10
  return `${weight} (avg. ${formatCarats(average)} ct)`
}

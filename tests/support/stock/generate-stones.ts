import * as fc from 'fast-check'
import { clarities } from '#domain/reference/clarities.ts'
import { colors, isSaltAndPepperColor } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { isPlaceholder } from '#domain/stock-file/values/placeholders.ts'
import { makePairKey } from '#domain/stock-file/values/pair-key.ts'
import { cleanCell } from '#domain/stock-file/values/plain-text.ts'
import { extraLabels } from '#domain/stock-file/rows/row-extras.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { readOriginText } from '#domain/stock-file/values/origin-values.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'

const idOf = (list: { rows: readonly { id: number }[] }) => fc.constantFrom(...list.rows.map(({ id }) => id))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 1 })

/** Text as the shop stores it: clean, and not a placeholder for nothing. */
const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('=1+1', '@A1', "'=1", '-5', '+A', 'a, "b"', 'Gem; Ä', "'s", '=HYPERLINK("x")'),
  )
  .map(cleanCell)
  .filter((value) => !isPlaceholder(value) && value.length <= 100)
const labPrefix = /^(?:GIA|IGI|HRD|AGS|EGL|GSI|LG)/
const code = fc.stringMatching(/^[A-Z]{1,3}-?\d{1,8}$/).filter((value) => !labPrefix.test(value))
const link = fc
  .webUrl({ validSchemes: ['https'] })
  .map((url) => url.replaceAll(/["'<>\\^`{|}]/g, ''))
  .filter((url) => url.length < 1000)
const hundredths = (from: number, to: number) =>
  fc.integer({ min: from * 100, max: to * 100 }).map((value) => value / 100)
const overtone = fc
  .uniqueArray(fc.constantFrom('Brown', 'Green', 'Pink', 'White', 'Orange', 'Gray'), {
    minLength: 1,
    maxLength: 3,
  })
  .map((names) => names.join(' '))
const originExtras = ['provenance', 'originReport']
const plainExtras = Object.keys(extraLabels).filter(
  (field) => !['growthType', 'guaranteed', 'pairSeparable', 'certComment', ...originExtras].includes(field),
)

/** A text about the source of a stone that names no country and says nothing about growth. */
const vagueSource = text.filter(
  (value) => readOriginText(value).kind !== 'country' && readGrowth(value) === undefined,
)
/** An origin, and the mine or the vague source that a file states beside it. */
const origin = fc.oneof(
  fc.record({ originCountry: fc.constant(null), provenance: maybe(vagueSource) }),
  fc.record({ originCountry: fc.constantFrom('BW', 'CD', 'IN'), provenance: fc.constant(null) }),
  fc.record({
    originCountry: fc.constant('CA'),
    provenance: fc.constantFrom('Ekati', 'Diavik Mine, Canada'),
  }),
)

const drawn = fc.record({
  stockNo: code,
  shapeId: idOf(shapes),
  caratsThousandths: fc.integer({ min: 10, max: 30_000 }),
  parcelStones: seldom(fc.integer({ min: 2, max: 500 })),
  colorId: idOf(colors),
  fancyIntensityId: maybe(idOf(fancyIntensities)),
  overtone: maybe(overtone),
  colorShade: maybe(fc.constantFrom('None', 'Faint Brown', 'Mixed', 'Light Green')),
  clarityId: maybe(idOf(clarities)),
  cutId: maybe(idOf(cuts)),
  polishId: maybe(idOf(polishes)),
  symmetryId: maybe(idOf(polishes)),
  fluorId: maybe(idOf(fluors)),
  fluorescenceColor: maybe(fc.constantFrom('Blue', 'White', 'Yellow', 'Brown', 'Black', 'Red')),
  labId: idOf(labs),
  certificateNo: maybe(code),
  rapPriceCents: maybe(fc.integer({ min: 50_000, max: 50_000_000 })),
  shareOfRap: fc.integer({ min: 5, max: 300 }),
  pricePerCaratCents: fc.integer({ min: 1000, max: 50_000_000 }),
  sides: fc.array(maybe(fc.integer({ min: 30, max: 200 })), { minLength: 3, maxLength: 3 }),
  depthPercent: maybe(hundredths(30, 110)),
  tablePercent: maybe(hundredths(30, 90)),
  crownAngleDegrees: maybe(hundredths(1, 60)),
  crownHeightPercent: maybe(hundredths(1, 60)),
  pavilionAngleDegrees: maybe(hundredths(1, 60)),
  pavilionDepthPercent: maybe(hundredths(1, 60)),
  culetSize: maybe(fc.constantFrom('None', 'Pointed', 'Very Small', 'Slightly Large', 'Extremely Large')),
  girdle: maybe(
    fc.constantFrom('Thin', 'Extremely Thin', 'Thin to Medium', 'Slightly Thin to Very Thick', 'Medium'),
  ),
  eyeClean: maybe(fc.constantFrom('Yes', 'Borderline', 'No')),
  milky: maybe(fc.constantFrom('None', 'M1', 'M3', 'Yes')),
  treatment: maybe(fc.constantFrom('Laser Drilled', 'HPHT', 'Clarity Enhanced', '=Coated')),
  comment: maybe(text),
  certComment: maybe(text),
  imageUrl: maybe(link),
  pic2: maybe(link),
  pic3: maybe(link),
  pic4: maybe(link),
  videoUrl: maybe(link),
  certificateUrl: maybe(link),
  growth: fc.constantFrom('natural', 'natural', 'natural', 'lab', 'CVD', 'HPHT'),
  isSnP: fc.boolean(),
  isLine: fc.boolean(),
  pair: fc.constantFrom('none', 'none', 'pair', 'separable'),
  partner: code,
  separable: fc.option(fc.constantFrom('No', 'N'), { nil: undefined }),
  lineSet: seldom(text),
  lineSetColor: maybe(text),
  lineSetClarity: maybe(text),
  showToAll: fc.boolean(),
  tradeShow: maybe(text),
  isGuaranteed: fc.boolean(),
  origin,
  isOriginCertified: fc.boolean(),
  extras: fc.record(Object.fromEntries(plainExtras.map((field) => [field, text])), { requiredKeys: [] }),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

/** Any stone that an import can create. */
export const anyDraft: fc.Arbitrary<StoneDraft> = drawn
  .filter(({ stockNo, partner }) => stockNo.toLowerCase() !== partner.toLowerCase())
  .map(complete)

const nowhere = { originCountry: null, provenance: null }

function complete({ shareOfRap, sides, growth, pair, partner, ...stone }: Drawn): StoneDraft {
  const { origin: drawnOrigin, isOriginCertified, isGuaranteed, separable, certComment, ...rest } = stone
  const color = colors.get(stone.colorId)
  const isWhite = color.name === 'White' || color.name === 'NA'
  const fluorName = stone.fluorId === null ? null : fluors.get(stone.fluorId).name
  const fluorescenceColor = fluorName === 'None' ? null : stone.fluorescenceColor
  const pricePerCaratCents =
    stone.rapPriceCents === null
      ? stone.pricePerCaratCents
      : Math.round((stone.rapPriceCents * shareOfRap) / 100)
  const isPair = pair === 'pair'
  const { originCountry, provenance } = growth === 'natural' ? drawnOrigin : nowhere
  const statedState = isOriginCertified ? 'certified' : 'declared'
  const isMatchingPair = pair === 'separable'
  return {
    ...rest,
    vendor: null,
    availability: 'available',
    fancyIntensityId: isWhite ? null : stone.fancyIntensityId,
    overtone: isWhite ? null : stone.overtone,
    isSnP: stone.isSnP || isSaltAndPepperColor(color),
    fluorescenceColor,
    fluorescence: [fluorName, fluorescenceColor].filter((word) => word !== null).join(' ') || null,
    pricePerCaratCents,
    totalPriceCents: multiplyCarats(pricePerCaratCents, stone.caratsThousandths),
    discountPercent: computeRapPercent(pricePerCaratCents, stone.rapPriceCents),
    ...measure(sides, stone.caratsThousandths / (stone.parcelStones ?? 1)),
    isLabGrown: growth !== 'natural',
    originCountry,
    originState: originCountry === null ? 'unknown' : statedState,
    isPair,
    isMatchingPair,
    pairStockNo: pair === 'none' ? null : partner,
    lineSet: stone.lineSet ?? (isPair ? makePairKey(stone.stockNo, partner) : null),
    extras: omitUndefined({
      ...stone.extras,
      growthType: growth === 'CVD' || growth === 'HPHT' ? growth : undefined,
      provenance: provenance ?? undefined,
      guaranteed: isGuaranteed ? 'Yes' : undefined,
      pairSeparable: isMatchingPair ? 'Yes' : isPair ? separable : undefined,
      certComment: stone.comment === null ? undefined : (certComment ?? undefined),
    }),
  }
}

function omitUndefined(extras: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(extras).flatMap(([field, value]) => (value === undefined ? [] : [[field, value]])),
  )
}

/** Returns the measurements of a stone of this weight, the longer side first. */
function measure(
  shares: readonly (number | null)[],
  caratsThousandths: number,
): Pick<StoneDraft, 'lengthMm' | 'widthMm' | 'heightMm'> {
  const edgeLength = Math.cbrt(caratsThousandths / 1000 / 0.0061)
  const [first = null, second = null, heightMm = null] = shares.map((share) =>
    share === null ? null : Math.round(edgeLength * share * 10) / 1000,
  )
  const isTurned = first !== null && second !== null && first < second
  const [lengthMm, widthMm] = isTurned ? [second, first] : [first, second]
  return { lengthMm, widthMm, heightMm }
}

import * as fc from 'fast-check'
import { colors, findWhiteColorId } from '#domain/reference/colors.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import type { StockAvailability } from '#domain/stock-file/values/availability-values.ts'

/** A value and how the vendor writes it. `isDoubtful`: the writing has several meanings, or none that is known. */
export type Spelled<Value> = { value: Value; text: string; isDoubtful?: boolean }

/** The colour of a stone: a letter, or a fancy colour with its parts. */
export type KnownColor = {
  colorId: number
  fancyIntensityId: number | null
  overtone: string | null
  /** The parts for columns of their own: colour, intensity, overtone. */
  parts: readonly [string, string, string] | null
}

/** A stone as its vendor knows it. */
export type KnownStone = {
  stockNo: string
  shape: Spelled<number>
  caratsThousandths: number
  color: Spelled<KnownColor>
  clarity: Spelled<number>
  lab: Spelled<number>
  certificateNo: string
  rapDollars: number
  /** Rap %, in hundredths. */
  discountHundredths: number
  availability: Spelled<StockAvailability>
  isLabGrown: boolean
  /** In hundredths of a millimetre: the longer side, the shorter side, the height. */
  sides: readonly [number, number, number]
  depthTenths: number
  tableTenths: number
  /** Which spelling of its origin the vendor uses. */
  originSpelling: number
  isHidden: boolean
  /** Part of the addresses of its pages. */
  linkKey: number
}

const spell = <Value>(value: Value, texts: string): Spelled<Value>[] =>
  texts.split('|').map((text) => ({ value, text }))
const shapeId = (name: string): number => shapes.getByName(name).id
const labId = (name: string): number => labs.getByName(name).id
const clarityId = (name: string): number => clarities.getByName(name).id
const white = (letter: string): KnownColor => ({
  colorId: findWhiteColorId(letter) ?? 0,
  fancyIntensityId: null,
  overtone: null,
  parts: null,
})
const fancy = (main: string, intensity: string, overtone: string | null, modifier: string): KnownColor => ({
  colorId: colors.getByName(main).id,
  fancyIntensityId: fancyIntensities.getByName(intensity).id,
  overtone,
  parts: [main, intensity, modifier],
})

const shapeSpellings = [
  ...spell(shapeId('Round'), 'Round|RB|BR|RD|ROUND|Round Brilliant|RBC|round brilliant cut'),
  ...spell(shapeId('Pear'), 'Pear|PS|PEAR|Pear Brilliant|PE|Pear Modified Brilliant'),
  ...spell(shapeId('Oval'), 'Oval|OV|OB|OVL|OVAL|Oval Brilliant'),
  ...spell(shapeId('Emerald'), 'Emerald|EM|EMRD|EC|Emerald Cut|Cut-Cornered Rectangular Step Cut'),
  ...spell(shapeId('Heart'), 'Heart|HS|HT|Heart Brilliant|HEART'),
  ...spell(shapeId('Marquise'), 'Marquise|MQ|MARQUISE|Marquise Brilliant'),
  ...spell(shapeId('Cushion'), 'Cushion|CU|Long Cushion|Elongated Cushion'),
  ...spell(shapeId('Cushion Modified'), 'CUSH MOD|Cushion Modified|Cushion Modified Brilliant'),
  ...spell(shapeId('Square Cushion'), 'SQ Cushion|Square Cushion'),
  ...spell(shapeId('Triangle'), 'Trillion|Triangle|Triangular Brilliant'),
  ...spell(shapeId('Princess'), 'Princess|PR|PRINCESS|Square Modified Brilliant'),
  ...spell(shapeId('Trapezoid'), 'TRAP|Trapezoid'),
  { value: shapeId('Special'), text: 'Zigzag 9', isDoubtful: true },
]
const colorSpellings: Spelled<KnownColor>[] = [
  ...['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'M'].map((letter) => ({ value: white(letter), text: letter })),
  { value: white('G'), text: 'g' },
  { value: white('W-X'), text: 'W-X' },
  { value: white('U-V'), text: 'U-V Light Brown' },
  { value: white('Y-Z'), text: 'Y-Z, Light Yellow' },
  ...spell(
    fancy('Yellow', 'Fancy Intense', null, ''),
    'Fancy Intense Yellow|FIY|NATURAL FANCY INTENSE YELLOW',
  ),
  ...spell(
    fancy('Yellow', 'Fancy', 'Brown', 'Brownish'),
    'Fancy Brownish Yellow|Natural Fancy Brownish Yellow',
  ),
  ...spell(fancy('Pink', 'Fancy Vivid', 'Purple', 'Purplish'), 'Fancy Vivid Purplish Pink'),
  ...['FLB', 'FDB'].map((text) => ({
    value: fancy('Brown', text === 'FLB' ? 'Fancy Light' : 'Fancy Dark', null, ''),
    text,
    isDoubtful: true,
  })),
  { value: fancy('Yellow', 'Fancy Intense', 'Green', 'Greenish'), text: 'FIGY', isDoubtful: true },
  { value: fancy('Pink', 'Fancy', 'Purple', 'Purplish'), text: 'FPP', isDoubtful: true },
]
const labSpellings = [
  ...spell(labId('GIA'), 'GIA|G.I.A.|gia|GIA Dossier'),
  ...spell(labId('IGI'), 'IGI|IGI'),
  ...spell(labId('HRD'), 'HRD|HRD Antwerp'),
  ...spell(labId('GCAL'), 'GCAL|GCAL 8X'),
  ...spell(labId('FM'), 'Forevermark'),
  ...spell(labId('None'), 'NC|None|No Certificate|Non-Cert'),
  { value: labId('Other'), text: 'Lab 77', isDoubtful: true },
]
const availabilitySpellings: Spelled<StockAvailability>[] = [
  ...spell<StockAvailability>('available', '|Available|A|AVAILABLE|S|G|Yes'),
  ...spell<StockAvailability>('hold', 'Hold|On Hold|H'),
  ...spell<StockAvailability>('memo', 'Memo|On Memo|M|Memo Out'),
  ...spell<StockAvailability>('absent', 'Sold|Sold (SS)|Unavailable|NA'),
  ...spell<StockAvailability>('absent', 'Invoiced|Confirmed|In Cart|Offline|In Transit|X|Pending|tbd').map(
    (word) => ({
      ...word,
      isDoubtful: true,
    }),
  ),
]
const claritySpellings = [
  ...['IF', 'VVS1', 'VS1', 'VS2', 'SI1', 'I1'].map((text) => ({ value: clarityId(text), text })),
  { value: clarityId('VVS2'), text: 'VVS 2' },
  { value: clarityId('SI2'), text: 'SI-2' },
]

const stockNo = fc.oneof(
  fc.nat(99_999).map((number) => String(number).padStart(5, '0')),
  fc.integer({ min: 1, max: 999_999 }).map((number) => `LOT-${number}`),
  fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 })).map((parts) => parts.join('-')),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 999 })).map(([a, b]) => `${a}/${b} A`),
  fc.integer({ min: 1, max: 9_999 }).map((number) => `${number}E${number % 10}`),
  fc.integer({ min: 1, max: 99_999 }).map((number) => `123456789012${String(number).padStart(5, '0')}`),
)
const certificateNo = fc.oneof(
  fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }).map(String),
  fc.integer({ min: 1, max: 99_999_999 }).map((number) => `00${number}`),
  fc.constant(''),
)

/** One value in thirty is doubtful. */
function drawSpelled<Value>(spelled: readonly Spelled<Value>[]): fc.Arbitrary<Spelled<Value>> {
  const [doubtful, clear] = [true, false].map((isDoubtful) =>
    spelled.filter((value) => (value.isDoubtful === true) === isDoubtful),
  )
  return fc.oneof(
    { weight: 29, arbitrary: fc.constantFrom(...(clear ?? [])) },
    { weight: 1, arbitrary: fc.constantFrom(...(doubtful ?? [])) },
  )
}

const stone: fc.Arbitrary<KnownStone> = fc
  .record({
    stockNo,
    shape: drawSpelled(shapeSpellings),
    caratsThousandths: fc.integer({ min: 18, max: 1200 }).map((points) => points * 10),
    color: drawSpelled(colorSpellings),
    clarity: fc.constantFrom(...claritySpellings),
    lab: drawSpelled(labSpellings),
    certificateNo,
    rapDollars: fc.integer({ min: 10, max: 900 }).map((hundreds) => hundreds * 100),
    discountHundredths: fc.integer({ min: -180, max: -10 }).map((halves) => halves * 50),
    availability: drawSpelled(availabilitySpellings),
    isLabGrown: fc.boolean(),
    ratio: fc.integer({ min: 100, max: 180 }),
    depthTenths: fc.integer({ min: 550, max: 720 }),
    tableTenths: fc.integer({ min: 520, max: 700 }),
    originSpelling: fc.nat(1000),
    isHidden: fc.integer({ min: 1, max: 10 }).map((number) => number === 1),
    linkKey: fc.integer({ min: 10_000_000, max: 99_999_999 }),
  })
  .map(({ ratio, ...rest }) => {
    // A box of such a stone has about this side.
    const side = Math.round(Math.cbrt(rest.caratsThousandths / 1000 / 0.0061) * 100)
    const isRound = rest.shape.value === shapeId('Round')
    const length = isRound ? side + (ratio % 5) : Math.round((side * ratio) / 120)
    const width = isRound ? side : Math.round((length * 100) / ratio)
    const diameter = isRound ? (length + width) / 2 : width
    const height = Math.round((diameter * rest.depthTenths) / 1000)
    return { ...rest, sides: [length, width, height] as const }
  })

/** Up to twelve stones with different stock numbers. */
export const knownStock: fc.Arbitrary<KnownStone[]> = fc.uniqueArray(stone, {
  minLength: 1,
  maxLength: 12,
  selector: (known) => known.stockNo.toUpperCase(),
})

/** The price per carat in cents: the list price less the discount. */
export function computePriceCents({ rapDollars, discountHundredths }: KnownStone): number {
  return Math.round((rapDollars * (10_000 + discountHundredths)) / 100)
}

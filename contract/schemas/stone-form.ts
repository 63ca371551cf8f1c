import { z } from 'zod/mini'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { findCountryByCode } from '#domain/reference/countries.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import { extraLabels, type ExtraField } from '#domain/stock-file/rows/row-extras.ts'
import { readStockNumber } from '#domain/stock-file/values/stock-number.ts'
import { STONE_LIMITS } from '#domain/stone/limits.ts'
import { originStates } from '#domain/stone/origin.ts'
import { Id, isOnOneLine, maybe, Moment } from './basics.ts'
import { DiamondStatus } from './diamonds.ts'
import { idOf } from './reference-id.ts'

/** A date and time within the range of every supported database. */
const optionalMoment = maybe(
  Moment.check(z.refine((text) => text >= '1900', { error: 'This date is too early' })),
)

/** Returns the schema for user input: trimmed; blank text becomes null. */
function nullableText(maxLength: number, ...checks: (typeof isOnOneLine)[]) {
  return z.pipe(
    z.nullable(z.string().check(z.trim(), z.maxLength(maxLength), ...checks)),
    z.transform((text) => (text === '' ? null : text)),
  )
}

/** A web link; `www.` becomes `https://www.`. */
export const Link = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => readLink(text) !== null, {
      error: 'Enter a link that starts with https:// or http://',
    }),
  ),
  z.transform((text) => readLink(text) ?? text),
)

/** Returns the schema for a measurement, rounded to `decimals` decimals. */
function measurement(max: number, decimals: number) {
  const units = 10 ** decimals
  return z.pipe(
    z.number().check(z.nonnegative(), z.maximum(max)),
    z.transform((value) => Math.round(value * units) / units),
  )
}

/** Returns the schema for an amount in dollars, per carat or in total. */
function dollars(maxCents: number) {
  return z.number().check(z.minimum(0.01), z.maximum(maxCents / 100))
}

const perCarat = dollars(STONE_LIMITS.pricePerCaratCents)
const inTotal = dollars(STONE_LIMITS.totalPriceCents)
const CountryCode = z
  .string()
  .check(z.refine((code) => findCountryByCode(code) !== undefined, { error: 'Unknown country' }))
const optionalText = z.optional(nullableText(200, isOnOneLine))
const link = maybe(Link)
const millimetres = maybe(measurement(1000, 3))
const percent = maybe(measurement(200, 2))
const degrees = maybe(measurement(90, 2))
const flag = z.optional(z.boolean())

// A literal object has exactly the keys of its type.
const extraFields = Object.keys(extraLabels) as ExtraField[]

/**
 * The stone fields that an administrator may set, named as in a Diamond. Missing fields and fields equal to
 * the stone's own stay unchanged; null clears a field. If one of price, Rap price and discount is missing or
 * null, it is computed from the others; the total is always computed. `carats` and `parcelStones` are the
 * remaining amounts. Source: requirements 8.10, 7.5.
 */
export const DiamondChange = z.object({
  stockId: z.optional(z.string().check(z.trim(), z.maxLength(100), isOnOneLine)),
  vendor: optionalText,
  isActive: flag,
  status: z.optional(DiamondStatus),
  isHighlighted: flag,
  holdUserId: maybe(Id),
  holdUntil: optionalMoment,
  carats: z.optional(z.number().check(z.nonnegative(), z.maximum(STONE_LIMITS.caratsThousandths / 1000))),
  pricePerCarat: maybe(perCarat),
  rapPrice: maybe(perCarat),
  discount: maybe(z.number().check(z.gt(-100), z.maximum(STONE_LIMITS.rapPercent))),
  costPerCarat: maybe(perCarat),
  /** True keeps the price whatever the pricing rules make of the stone; false lets them set it again. */
  isPriceByHand: flag,
  shapeId: z.optional(idOf(shapes)),
  colorId: maybe(idOf(colors)),
  clarityId: maybe(idOf(clarities)),
  cutId: maybe(idOf(cuts)),
  polishId: maybe(idOf(polishes)),
  symmetryId: maybe(idOf(symmetries)),
  fluorId: maybe(idOf(fluors)),
  labId: maybe(idOf(labs)),
  fancyIntensity: maybe(idOf(fancyIntensities)),
  overtone: optionalText,
  colorShade: optionalText,
  certificateNo: optionalText,
  certificateUrl: link,
  image3d: link,
  imageUrl: link,
  pic2: link,
  pic3: link,
  pic4: link,
  length: millimetres,
  width: millimetres,
  height: millimetres,
  depthPercent: percent,
  tablePercent: percent,
  crownAngle: degrees,
  crownHeight: percent,
  pavilionAngle: degrees,
  pavilionDepth: percent,
  culetSize: optionalText,
  girdle: optionalText,
  eyeClean: optionalText,
  milky: optionalText,
  comment: z.optional(nullableText(4000)),
  treatment: optionalText,
  fluorescenceColor: optionalText,
  parcelStones: maybe(z.int().check(z.nonnegative(), z.maximum(STONE_LIMITS.parcelStones))),
  isLine: flag,
  lineSet: optionalText,
  lineSetColor: optionalText,
  lineSetClarity: optionalText,
  isSnP: flag,
  isLabGrown: flag,
  /** The country of mining, a two-letter code of ISO 3166-1. */
  originCountry: maybe(CountryCode),
  /** Null leaves it to the country: declared, or unknown without one. */
  originState: maybe(z.enum(originStates)),
  isPair: flag,
  isMatchingPair: flag,
  showToAll: flag,
  tradeShow: optionalText,
  memoAccount: optionalText,
  memoNo: optionalText,
  memoDate: optionalMoment,
  memoRap: maybe(perCarat),
  memoPricePerCarat: maybe(perCarat),
  memoTotalPrice: maybe(inTotal),
  extras: z.optional(z.partialRecord(z.enum(extraFields), nullableText(1000))),
})
export type DiamondChange = z.output<typeof DiamondChange>

/** A change to many stones at once. Hold and Memo are not included because each is for one customer. */
export const BulkChange = z.object({
  isActive: flag,
  status: z.optional(z.literal([1, 3])),
  /** The percentage to add to each price; a negative one lowers it. */
  pricePercent: z.optional(z.number().check(z.gt(-100), z.maximum(1000))),
  /** Where the stones are, as in `extras`. Null clears it. */
  country: optionalText,
  city: optionalText,
})
export type BulkChange = z.output<typeof BulkChange>

/** The shop's own stock number: unique without case, and never changed. Source: requirements 8.2. */
const StockId = z.pipe(
  z.string().check(
    z.trim(),
    z.refine((text) => readStockNumber(text) !== null && !/\p{Cc}/u.test(text), {
      error: 'Enter a valid stock number',
    }),
  ),
  z.transform((text) => readStockNumber(text) ?? text),
)

/** A new stone: its number, shape, weight and price, and any other known fields. */
export const NewDiamond = z.extend(DiamondChange, {
  stockId: StockId,
  shapeId: idOf(shapes),
  carats: z.number().check(z.minimum(0.001), z.maximum(STONE_LIMITS.caratsThousandths / 1000)),
})
export type NewDiamond = z.output<typeof NewDiamond>

/**
 * A status set by hand. `userId` is the customer of a hold or memo, `holdUntil` the end of the hold.
 * Requirements 8.3.
 */
export const StatusForm = z.object({
  status: DiamondStatus,
  userId: maybe(Id),
  holdUntil: optionalMoment,
})
export type StatusForm = z.infer<typeof StatusForm>

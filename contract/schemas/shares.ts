import { z } from 'zod/mini'
import { Id, maybe, Money, Moment } from './basics.ts'
import { Diamond } from './diamonds.ts'

/** Stones to share, and the displayed price of each stone; a stone without a price shows none. */
export const NewShare = z.object({
  diamondIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  prices: maybe(
    z
      .array(
        z.object({ diamondId: Id, totalPrice: z.number().check(z.positive(), z.maximum(1_000_000_000)) }),
      )
      .check(z.maxLength(100)),
  ),
  message: maybe(z.string().check(z.trim(), z.maxLength(1000))),
  /** Shows no logo, no navigation, no names and no stock numbers. */
  isNeutral: maybe(z.boolean()),
  /** Required for a price that is not above what the sender pays. */
  acceptsLowPrices: maybe(z.boolean()),
})
export type NewShare = z.infer<typeof NewShare>

/** A link to selected stones as its sender sees it. Source: requirements 19.1. */
export const Share = z.object({
  id: Id,
  stones: z.array(
    z.object({ diamondId: Id, stockId: z.nullable(z.string()), totalPrice: z.nullable(Money) }),
  ),
  message: z.nullable(z.string()),
  isNeutral: z.boolean(),
  creationDate: Moment,
  expiresAt: Moment,
  /**
   * The page reports an opening once it is displayed, so that link-preview robots do not count; the sender
   * does not count either.
   */
  openings: z.int(),
  firstOpenedAt: z.nullable(Moment),
  lastOpenedAt: z.nullable(Moment),
})
export type Share = z.infer<typeof Share>

/** A new link. Only this response contains its address: the shop stores nothing that can recreate it. */
export const CreatedShare = z.extend(Share, {
  url: z.string(),
  /** The link as text, and as the URL that opens WhatsApp with that text. */
  text: z.string(),
  whatsappUrl: z.string(),
})
export type CreatedShare = z.infer<typeof CreatedShare>

/** The Diamond fields that a link makes public; listed one by one, so that new fields stay private. */
export const SharedFields = z.pick(Diamond, {
  isToBeConfirmed: true,
  carats: true,
  shapeId: true,
  colorId: true,
  clarityId: true,
  cutId: true,
  polishId: true,
  symmetryId: true,
  fluorId: true,
  labId: true,
  fancyIntensity: true,
  overtone: true,
  colorShade: true,
  certificateNo: true,
  certificateUrl: true,
  image3d: true,
  imageUrl: true,
  pic2: true,
  pic3: true,
  pic4: true,
  hasValidImage: true,
  hasValid3DImage: true,
  length: true,
  width: true,
  height: true,
  ratio: true,
  depthPercent: true,
  tablePercent: true,
  crownAngle: true,
  crownHeight: true,
  pavilionAngle: true,
  pavilionDepth: true,
  culetSize: true,
  girdle: true,
  eyeClean: true,
  milky: true,
  comment: true,
  treatment: true,
  fluorescence: true,
  fluorescenceColor: true,
  parcelStones: true,
  isSnP: true,
  isLabGrown: true,
  originCountry: true,
  originState: true,
  isPair: true,
  isMatchingPair: true,
  extras: true,
})
export type SharedFields = z.infer<typeof SharedFields>

/**
 * A stone as the visitor of a link sees it: what the sender's storefront shows, without the merchant's own
 * prices, vendor, holders and memos. `totalPrice` is the sender's price.
 */
export const SharedStone = z.extend(SharedFields, {
  /** Missing in a neutral link. */
  stockId: z.optional(z.string()),
  description: z.string(),
  /** `held`: somebody else has the stone on hold. */
  state: z.enum(['available', 'held']),
  totalPrice: z.nullable(Money),
})
export type SharedStone = z.infer<typeof SharedStone>

/** An opened link: the stones that are still visible, and how many are not. */
export const OpenedShare = z.object({
  isNeutral: z.boolean(),
  /** The sender's company, or their name; null in a neutral link. */
  from: z.nullable(z.string()),
  message: z.nullable(z.string()),
  stones: z.array(SharedStone),
  gone: z.int(),
  expiresAt: Moment,
})
export type OpenedShare = z.infer<typeof OpenedShare>

import { z } from 'zod/mini'
import { Id, maybe, Money, Moment } from './basics.ts'
import { Diamond } from './diamonds.ts'

/** Stones to share, and the price a stone is shown at; without one it is shown without. */
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
})
export type NewShare = z.infer<typeof NewShare>

/** A link to chosen stones as its sender sees it. Source: requirements 19.1. */
export const Share = z.object({
  id: Id,
  stones: z.array(
    z.object({ diamondId: Id, stockId: z.nullable(z.string()), totalPrice: z.nullable(Money) }),
  ),
  message: z.nullable(z.string()),
  creationDate: Moment,
  expiresAt: Moment,
  /** Told by the page once it is shown, so that robots that look at links do not count; nor does the sender. */
  openings: z.int(),
  firstOpenedAt: z.nullable(Moment),
  lastOpenedAt: z.nullable(Moment),
})
export type Share = z.infer<typeof Share>

/** A link that was just made. Its address is told here only: the shop keeps nothing it could be made from again. */
export const FreshShare = z.extend(Share, {
  url: z.string(),
  /** The same as words, and as the address that opens WhatsApp with them. */
  text: z.string(),
  whatsappUrl: z.string(),
})
export type FreshShare = z.infer<typeof FreshShare>

/** What of a Diamond goes out to anybody; field by field, so that what it will have tomorrow stays in. */
export const SharedTraits = z.pick(Diamond, {
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
  isPair: true,
  isMatchingPair: true,
  extras: true,
})
export type SharedTraits = z.infer<typeof SharedTraits>

/**
 * A stone as whoever opens a link sees it: what the sender's storefront shows of it, without house prices, vendor,
 * holders and memos. `totalPrice` is the one the sender set.
 */
export const SharedStone = z.extend(SharedTraits, {
  stockId: z.string(),
  description: z.string(),
  /** `held`: somebody else has it on hold. */
  state: z.enum(['available', 'held']),
  totalPrice: z.nullable(Money),
})
export type SharedStone = z.infer<typeof SharedStone>

/** A link as it opens: the stones that may still be seen, and how many may not. */
export const OpenedShare = z.object({
  /** Who sent it: his company, else his name. */
  from: z.nullable(z.string()),
  message: z.nullable(z.string()),
  stones: z.array(SharedStone),
  gone: z.int(),
  expiresAt: Moment,
})
export type OpenedShare = z.infer<typeof OpenedShare>

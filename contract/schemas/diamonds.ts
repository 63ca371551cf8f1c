import { z } from 'zod/mini'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { originStates } from '#domain/stone/origin.ts'
import { Carats, Id, maybe, Money, Moment } from './basics.ts'

/** 1 Available, 2 Hold, 3 Suspended, 4 Memo. Source: requirements 8.3. */
export const DiamondStatus = z.literal([1, 2, 3, 4])
export type DiamondStatus = z.infer<typeof DiamondStatus>

/**
 * The stone's section of the catalogue; `memo` for a memo stone that this viewer may see. Requirements 9.1.
 */
export const SectionOrMemo = z.enum([...STONE_SECTIONS, 'memo'])
export type SectionOrMemo = z.infer<typeof SectionOrMemo>

/** A field that may be hidden from a viewer: missing if hidden, null if the stone has no value. */
const text = maybe(z.string())
const number = maybe(z.number())
const id = maybe(Id)

/**
 * A stone as one viewer sees it, at that viewer's price, without the fields hidden from them. Fields:
 * requirements 8.1. We added `section`, `isHeldForMe`, `isToBeConfirmed`, `holdUntil`, `ownOrderId`, `extras` and `isParcel…`.
 */
export const Diamond = z.object({
  id: Id,
  section: SectionOrMemo,
  isActive: z.boolean(),
  product: z.object({
    stockId: z.string(),
    status: DiamondStatus,
    holdUserId: id,
    hold: text,
    vendor: text,
    lineSet: text,
    isHighlighted: z.boolean(),
  }),
  status: DiamondStatus,
  isHeldForMe: z.boolean(),
  /** Whether the vendor's list is so old that the stone must be confirmed before it is sold. */
  isToBeConfirmed: z.boolean(),
  holdUntil: maybe(Moment),
  /** The viewer's own open order that holds the stone for them; null for a granted hold. */
  ownOrderId: id,
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  totalPrice: maybe(Money),
  rapPrice: maybe(Money),
  discount: number,
  /** When the price was last reduced, unless it was raised since. */
  priceReducedDate: maybe(Moment),
  shapeId: id,
  colorId: id,
  clarityId: id,
  cutId: id,
  polishId: id,
  symmetryId: id,
  fluorId: id,
  labId: id,
  fancyIntensity: id,
  overtone: text,
  colorShade: text,
  certificateNo: text,
  certificateUrl: text,
  image3d: text,
  imageUrl: text,
  pic2: text,
  pic3: text,
  pic4: text,
  hasValidImage: maybe(z.boolean()),
  hasValid3DImage: maybe(z.boolean()),
  length: number,
  width: number,
  height: number,
  ratio: number,
  depthPercent: number,
  tablePercent: number,
  crownAngle: number,
  crownHeight: number,
  pavilionAngle: number,
  pavilionDepth: number,
  culetSize: text,
  girdle: text,
  eyeClean: text,
  milky: text,
  comment: text,
  treatment: text,
  fluorescence: text,
  fluorescenceColor: text,
  parcelStones: number,
  isLine: z.boolean(),
  lineSet: text,
  lineSetColor: text,
  lineSetClarity: text,
  isSnP: z.boolean(),
  isLabGrown: z.boolean(),
  /** The country of mining, a two-letter code of ISO 3166-1. */
  originCountry: text,
  /** Unknown exactly without a country. */
  originState: z.optional(z.enum(originStates)),
  isPair: z.boolean(),
  isMatchingPair: z.boolean(),
  isHighlighted: z.boolean(),
  showToAll: z.boolean(),
  tradeShow: text,
  vendor: text,
  hold: text,
  holdUserId: id,
  set3D: maybe(z.boolean()),
  setImage: maybe(z.boolean()),
  memoAccount: text,
  memoNo: text,
  memoDate: maybe(Moment),
  memoRap: maybe(Money),
  memoPricePerCarat: maybe(Money),
  memoTotalPrice: maybe(Money),
  extras: z.record(z.string(), z.string()),
  /** For administrators: the open order or memo that has the stone, or the completed order that sold it. */
  orderId: id,
  memoId: id,
  soldOrderId: id,
  /** For administrators: what the vendor asks, and whether the price was set by hand. */
  costPerCarat: maybe(Money),
  isPriceByHand: z.optional(z.boolean()),
  /** For administrators: when the stone came into the shop; null if that was not recorded yet. */
  addedDate: maybe(Moment),
  /** For administrators: the version to send in `If-Match`. */
  version: maybe(z.int()),
})
export type Diamond = z.infer<typeof Diamond>

export const Melee = z.object({
  id: Id,
  isActive: z.boolean(),
  color: z.string(),
  sizeFrom: z.number(),
  sizeTo: z.number(),
  carats: maybe(Carats),
  pricePerCarat: maybe(Money),
  version: maybe(z.int()),
})
export type Melee = z.infer<typeof Melee>

export const NameDiamond = z.object({
  id: Id,
  letter: z.string(),
  color: z.string(),
  size: z.string(),
  pic: z.nullable(z.string()),
  totalPrice: maybe(Money),
  isActive: z.boolean(),
  version: maybe(z.int()),
})
export type NameDiamond = z.infer<typeof NameDiamond>

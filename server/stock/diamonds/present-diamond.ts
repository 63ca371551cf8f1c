import type { Diamond } from '#contract/schemas/diamonds.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { filterVisibleExtras } from '#domain/pricing/columns.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { findCertificateUrl } from '#domain/stone/certificate-url.ts'
import { toOriginState } from '#domain/stone/origin.ts'
import type { StoneSection } from '#domain/stone/section.ts'
import { findVisibleHold, findSectionFor, listPrivateFields } from '#domain/stone/visibility.ts'
import { ratioOf } from '#server/stock/catalogue/index-row.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { readSupply, traitsOf, type StoneRow } from './stone-row.ts'

/** Returns the stones that the viewer may see, as they may see them. */
export function presentVisible(
  stones: readonly StoneRow[],
  policy: ViewerPolicy,
  users: UserDirectory,
): Diamond[] {
  return stones.flatMap((stone) => {
    const traits = traitsOf(stone)
    const section = findShownSection(stone, traits, policy)
    return section === undefined ? [] : [presentDiamond(stone, { traits, section, policy, users })]
  })
}

/** Returns the ids of the stones that the viewer may see. */
export function listVisibleIds(stones: readonly StoneRow[], policy: ViewerPolicy): Set<number> {
  return new Set(
    stones.flatMap((stone) =>
      findShownSection(stone, traitsOf(stone), policy) === undefined ? [] : [stone.id],
    ),
  )
}

function findShownSection(
  { id, vendor }: StoneRow,
  traits: ReturnType<typeof traitsOf>,
  policy: ViewerPolicy,
): StoneSection | 'memo' | undefined {
  const isOffered = policy.mayBuyFrom(vendor) && !policy.isOutbid(id)
  return isOffered ? findSectionFor(traits, policy.viewer) : undefined
}

type PresentOptions = {
  traits: ReturnType<typeof traitsOf>
  section: StoneSection | 'memo'
  policy: ViewerPolicy
  users: UserDirectory
}

/**
 * Presents a stone as this viewer may see it, at their price. Every stone leaves the server through this
 * function. Fields that the viewer may not see are left out. Source: requirements 8.7, 7.1.
 */
function presentDiamond(row: StoneRow, { traits, section, policy, users }: PresentOptions): Diamond {
  const { stonesLeft, caratsThousandths } = readSupply(row)
  const price = priceForViewer(
    { pricePerCaratCents: row.price_per_carat, caratsThousandths, rapPriceCents: row.rap_price },
    policy.pricing,
  )
  const hold = row.hold_user_id === null ? null : formatHolder(users.find(row.hold_user_id))
  const pictures = listShownPictures(row, policy)
  const isHeldForMe = findVisibleHold(traits, policy.viewer?.id ?? null) === 'held for you'
  const diamond: Diamond = {
    id: row.id,
    section,
    isActive: row.is_active,
    product: {
      stockId: row.stock_id,
      status: traits.status,
      holdUserId: row.hold_user_id,
      hold,
      vendor: row.vendor,
      lineSet: row.line_set,
      isHighlighted: row.is_highlighted,
    },
    status: traits.status,
    isHeldForMe,
    isToBeConfirmed: policy.needsConfirmation(row.vendor),
    ownOrderId: isHeldForMe ? row.order_id : null,
    holdUntil: isHeldForMe || policy.isAdministrator ? (row.hold_until?.toISOString() ?? null) : null,
    carats: toCarats(caratsThousandths),
    pricePerCarat: dollarsOrNull(price.pricePerCaratCents),
    totalPrice: dollarsOrNull(price.totalPriceCents),
    rapPrice: dollarsOrNull(row.rap_price),
    discount: price.discountPercent,
    priceReducedDate: row.price_reduced_at?.toISOString() ?? null,
    shapeId: row.shape_id,
    colorId: row.color_id,
    clarityId: row.clarity_id,
    cutId: row.cut_id,
    polishId: row.polish_id,
    symmetryId: row.symmetry_id,
    fluorId: row.fluor_id,
    labId: row.lab_id,
    fancyIntensity: row.fancy_intensity_id,
    overtone: row.overtone,
    colorShade: row.color_shade,
    certificateNo: row.certificate_no,
    certificateUrl: findCertificateUrl(
      { vendor: row.vendor, certificateUrl: row.certificate_url, certificateNo: row.certificate_no },
      policy.certificateUrlPattern,
    ),
    ...pictures,
    hasValidImage: row.has_valid_image === true,
    hasValid3DImage: row.has_valid_3d_image === true,
    length: row.length,
    width: row.width,
    height: row.height,
    ratio: ratioOf(row),
    depthPercent: row.depth_percent,
    tablePercent: row.table_percent,
    crownAngle: row.crown_angle,
    crownHeight: row.crown_height,
    pavilionAngle: row.pavilion_angle,
    pavilionDepth: row.pavilion_depth,
    culetSize: row.culet_size,
    girdle: row.girdle,
    eyeClean: row.eye_clean,
    milky: row.milky,
    comment: row.comment,
    treatment: row.treatment,
    fluorescence: row.fluor_id === null ? null : (fluors.find(row.fluor_id)?.name ?? null),
    fluorescenceColor: row.fluorescence_color,
    parcelStones: row.parcel_stones === null ? null : stonesLeft,
    isLine: row.is_line,
    lineSet: row.line_set,
    lineSetColor: row.line_set_color,
    lineSetClarity: row.line_set_clarity,
    isSnP: row.is_snp,
    isLabGrown: row.is_lab_grown,
    originCountry: row.origin_country,
    originState: toOriginState(row.origin_state),
    isPair: row.is_pair,
    isMatchingPair: row.is_matching_pair,
    isHighlighted: row.is_highlighted,
    showToAll: row.show_to_all,
    tradeShow: row.trade_show,
    vendor: row.vendor,
    hold,
    holdUserId: row.hold_user_id,
    set3D: pictures.image3d !== null,
    setImage: pictures.imageUrl !== null,
    memoAccount: row.memo_account,
    memoNo: row.memo_no,
    memoDate: row.memo_date?.toISOString() ?? null,
    memoRap: dollarsOrNull(row.memo_rap),
    memoPricePerCarat: dollarsOrNull(row.memo_price_per_carat),
    memoTotalPrice: dollarsOrNull(row.memo_total_price),
    extras: filterVisibleExtras(row.extras, policy.hiddenColumns, policy.viewer),
    ...(policy.isAdministrator && {
      orderId: row.order_id,
      memoId: row.memo_id,
      soldOrderId: row.sold_order_id,
      costPerCarat: dollarsOrNull(row.cost_per_carat),
      isPriceByHand: row.is_price_by_hand,
      addedDate: row.added_at?.toISOString() ?? null,
      version: row.version,
    }),
  }
  removeFields(diamond, policy.hiddenFields)
  removeFields(diamond, listPrivateFields(traits, policy.viewer))
  return diamond
}

/**
 * Returns the pictures to show. For a vendor whose pictures must be valid, only valid ones; `pic2` to `pic4`
 * follow the first picture. Source: requirements 8.11.
 */
function listShownPictures(row: StoneRow, policy: ViewerPolicy) {
  const showsUnchecked = !policy.needsValidPictures(row.vendor)
  const isImageShown = showsUnchecked || row.has_valid_image === true
  const is3DShown = showsUnchecked || row.has_valid_3d_image === true
  return {
    image3d: is3DShown ? row.image3d : null,
    imageUrl: isImageShown ? row.image_url : null,
    pic2: isImageShown ? row.pic2 : null,
    pic3: isImageShown ? row.pic3 : null,
    pic4: isImageShown ? row.pic4 : null,
  }
}

/**
 * Returns the company or email of the user that a stone is held for, as administrators read it. Null if the
 * user was deleted.
 */
export function formatHolder(user: UserRecord | undefined): string | null {
  return user?.addresses[0]?.company ?? user?.email ?? null
}

function dollarsOrNull(cents: number | null): number | null {
  return cents === null ? null : toDollars(cents)
}

/**
 * Removes hidden fields from the stone and from its `product`, which are optional by schema (requirements
 * 6.5). JSON leaves out undefined fields, so nothing is copied: a list of stones has a hundred thousand
 * fields.
 */
function removeFields(diamond: Diamond, hidden: Iterable<string>): void {
  const stone: Record<string, unknown> = diamond
  const product: Record<string, unknown> = diamond.product
  for (const field of hidden) {
    if (field in stone) stone[field] = undefined
    if (field in product) product[field] = undefined
  }
}

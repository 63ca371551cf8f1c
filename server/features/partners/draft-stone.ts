import { findTotalPrice } from '#domain/money/carats.ts'
import { findRapPercent } from '#domain/pricing/rap.ts'
import { colors } from '#domain/reference/colors.ts'
import { labs } from '#domain/reference/labs.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { toOriginState } from '#domain/stone/origin.ts'
import { readSupply, type StoneRow } from '#server/stock/diamonds/stone-row.ts'

const colorNotGraded = colors.getByName('NA').id
const noLab = labs.getByName('None').id

/**
 * Returns a stored stone as a row of a stock file: under its number in the shop, at the merchant price, and
 * for a parcel only what is left. Hides its vendor. `pairStockNo` is its partner's number in the shop.
 */
export function draftStone(row: StoneRow, pairStockNo: string | null): StoneDraft {
  const { stonesLeft, caratsThousandths } = readSupply(row)
  return {
    stockNo: row.stock_id,
    vendor: null,
    availability: 'available',
    shapeId: row.shape_id,
    caratsThousandths,
    parcelStones: stonesLeft > 1 ? stonesLeft : null,
    colorId: row.color_id ?? colorNotGraded,
    fancyIntensityId: row.fancy_intensity_id,
    overtone: row.overtone,
    colorShade: row.color_shade,
    clarityId: row.clarity_id,
    cutId: row.cut_id,
    polishId: row.polish_id,
    symmetryId: row.symmetry_id,
    fluorId: row.fluor_id,
    // Derived from the two fields beside it wherever it is shown.
    fluorescence: null,
    fluorescenceColor: row.fluorescence_color,
    labId: row.lab_id ?? noLab,
    certificateNo: row.certificate_no,
    pricePerCaratCents: row.price_per_carat,
    totalPriceCents: findTotalPrice(row.price_per_carat, caratsThousandths),
    rapPriceCents: row.rap_price,
    discountPercent: findRapPercent(row.price_per_carat, row.rap_price),
    lengthMm: row.length,
    widthMm: row.width,
    heightMm: row.height,
    depthPercent: row.depth_percent,
    tablePercent: row.table_percent,
    crownAngleDegrees: row.crown_angle,
    crownHeightPercent: row.crown_height,
    pavilionAngleDegrees: row.pavilion_angle,
    pavilionDepthPercent: row.pavilion_depth,
    culetSize: row.culet_size,
    girdle: row.girdle,
    eyeClean: row.eye_clean,
    milky: row.milky,
    treatment: row.treatment,
    comment: row.comment,
    imageUrl: row.image_url,
    pic2: row.pic2,
    pic3: row.pic3,
    pic4: row.pic4,
    videoUrl: row.image3d,
    certificateUrl: row.certificate_url,
    isLabGrown: row.is_lab_grown,
    originCountry: row.origin_country,
    originState: toOriginState(row.origin_state),
    isSnP: row.is_snp,
    isLine: row.is_line,
    isPair: row.is_pair,
    isMatchingPair: row.is_matching_pair,
    pairStockNo,
    lineSet: row.line_set,
    lineSetColor: row.line_set_color,
    lineSetClarity: row.line_set_clarity,
    showToAll: row.show_to_all,
    tradeShow: row.trade_show,
    extras: row.extras,
  }
}

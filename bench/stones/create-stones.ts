import type { ComputedColumns } from '#server/stock/diamonds/copy-stones.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { DemoColor, DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { generateStones } from '#domain/demo-stock/stones/generate-stones.ts'
import { makeRandom, type Random } from '#domain/demo-stock/random.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { clarities } from '#domain/reference/clarities.ts'
import { colors, findWhiteColorId, whiteColorId } from '#domain/reference/colors.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { makePairKey } from '#domain/stock-file/values/pair-key.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { drawComment } from './comments.ts'
import { assignVendor } from './vendors.ts'

const seedOfStones = 4
const otherSeed = 44
const shareOffSale = 0.03
const shareWithPicture = 0.7
const shareWith3D = 0.45
/** Stones written by one transaction. */
const stonesPerTransaction = 5000
const firstTransaction = 1000

const statuses = {
  A: STONE_STATUS.available,
  H: STONE_STATUS.hold,
  M: STONE_STATUS.memo,
} as const
const gradeIds = new Map(
  cuts.rows.flatMap(({ id, code, name }) => [[code, id] as const, [name, id] as const]),
)

/** A stored stone with what is computed when it is read. */
export type WholeStone = StoneRow & ComputedColumns

/**
 * Generates the stones of all measurements as rows of the table of stones, ids from 1: the generated stock
 * with 120 vendors, pictures, comments and a few unlisted stones. The same count gives the same stones, in an
 * order that no search asks for.
 */
export function* createStones(count: number): Generator<WholeStone, void, undefined> {
  const random = makeRandom(otherSeed)
  let id = 0
  for (const stone of generateStones({ seed: seedOfStones, count })) yield toStone((id += 1), stone, random)
}

function toStone(id: number, demo: DemoStone, random: Random): WholeStone {
  const { form, finish, report, appearance, fluorescence, price, pair } = demo
  const { vendor, stockNo, partnerStockNo } = assignVendor(demo)
  const carats = demo.caratHundredths * 10
  const status = statuses[demo.availability]
  const offSale = random.drawBoolean(shareOffSale) ? 'import' : null
  return {
    ...emptyFields,
    id,
    stock_id: stockNo,
    vendor,
    vendor_stock_no: stockNo,
    off_sale: offSale,
    is_active: offSale === null,
    status,
    file_status: status,
    carats,
    price_per_carat: price.pricePerCaratCents,
    total_price: multiplyCarats(price.pricePerCaratCents, carats),
    rap_price: price.rapPriceCents,
    cost_per_carat: price.pricePerCaratCents,
    price_rule_id: null,
    is_price_by_hand: false,
    shape_id: shapes.getByName(demo.shape).id,
    color_id: findColorId(demo.color),
    clarity_id: clarities.getByName(demo.clarity).id,
    cut_id: findGradeId(finish.cut),
    polish_id: findGradeId(finish.polish),
    symmetry_id: findGradeId(finish.symmetry),
    fluor_id: fluorescence.intensity === null ? null : fluors.getByName(fluorescence.intensity).id,
    lab_id: labs.getByName(report.lab).id,
    fancy_intensity_id:
      demo.color.intensity === null ? null : fancyIntensities.getByName(demo.color.intensity).id,
    overtone: demo.color.overtone,
    color_shade: appearance.shade,
    certificate_no: report.certificateNo,
    image_url: random.drawBoolean(shareWithPicture) ? `https://media.example/${stockNo}/still.jpg` : null,
    image3d: random.drawBoolean(shareWith3D) ? `https://media.example/${stockNo}/360.json` : null,
    length: form.lengthMm,
    width: form.widthMm,
    height: form.heightMm,
    depth_percent: form.depthPercent,
    table_percent: form.tablePercent,
    crown_angle: form.profile?.crownAngle ?? null,
    crown_height: form.profile?.crownHeight ?? null,
    pavilion_angle: form.profile?.pavilionAngle ?? null,
    pavilion_depth: form.profile?.pavilionDepth ?? null,
    culet_size: form.culetSize,
    eye_clean: appearance.eyeClean,
    milky: appearance.milky,
    comment: drawComment(random),
    treatment: appearance.treatment,
    fluorescence_color: fluorescence.color,
    parcel_stones: demo.parcelStones > 1 ? demo.parcelStones : null,
    is_line: demo.lineSet !== null,
    line_set:
      demo.lineSet?.name ??
      (partnerStockNo === null || pair?.isSeparable ? null : makePairKey(stockNo, partnerStockNo)),
    line_set_color: demo.lineSet?.color ?? null,
    line_set_clarity: demo.lineSet?.clarity ?? null,
    is_snp: demo.isSaltAndPepper,
    is_lab_grown: demo.isLabGrown,
    origin_country: null,
    origin_state: 'unknown',
    is_pair: pair?.isSeparable === false,
    is_matching_pair: pair?.isSeparable === true,
    show_to_all: demo.isShownToAll,
    pair_stock_no: partnerStockNo,
    extras: listExtras(demo),
    country: demo.vendor?.location.country ?? null,
    key_to_symbols: appearance.keyToSymbols,
    row_version: firstTransaction + Math.floor(id / stonesPerTransaction),
  }
}

function findColorId({ name, colorGrade }: DemoColor): number {
  return colorGrade === null ? colors.getByName(name).id : (findWhiteColorId(colorGrade) ?? whiteColorId)
}

function findGradeId(grade: string | null): number | null {
  if (grade === null) return null
  const id = gradeIds.get(grade)
  if (id === undefined) throw new RangeError(`No grade is written ${grade}`)
  return id
}

function listExtras({ vendor, report, appearance }: DemoStone): Record<string, string> {
  return {
    ...(vendor === null ? {} : { country: vendor.location.country, city: vendor.location.city }),
    ...(appearance.keyToSymbols === null ? {} : { keyToSymbols: appearance.keyToSymbols }),
    ...(report.inscription === null ? {} : { inscription: report.inscription }),
    ...(report.issuedOn === null ? {} : { reportDate: report.issuedOn }),
  }
}

/** Fields that are empty on every freshly imported stone. */
const emptyFields = {
  hold_user_id: null,
  hold_until: null,
  order_id: null,
  sold_order_id: null,
  certificate_url: null,
  pic2: null,
  pic3: null,
  pic4: null,
  has_valid_image: null,
  has_valid_3d_image: null,
  girdle: null,
  taken_stones: 0,
  taken_carats: 0,
  is_highlighted: false,
  trade_show: null,
  memo_user_id: null,
  memo_account: null,
  memo_no: null,
  memo_date: null,
  memo_rap: null,
  memo_price_per_carat: null,
  memo_total_price: null,
  memo_id: null,
  version: 1,
  changed_at: new Date('2026-01-05T08:00:00Z'),
  added_at: new Date('2026-01-05T08:00:00Z'),
  price_reduced_at: null,
} as const satisfies Partial<WholeStone>

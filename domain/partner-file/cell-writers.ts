import { clarities } from '#domain/reference/clarities.ts'
import { cuts } from '#domain/reference/cuts.ts'
import { fancyIntensities } from '#domain/reference/fancy-intensities.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { polishes } from '#domain/reference/polishes.ts'
import { roundShapeId, shapes } from '#domain/reference/shapes.ts'
import { symmetries } from '#domain/reference/symmetries.ts'
import { readFlag } from '#domain/stock-file/values/growth-values.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { carriesField, type PartnerFormat } from './partner-format.ts'
import { nameOriginCountry, originStateNames } from '#domain/stone/origin.ts'
import {
  formatCents,
  formatColor,
  formatFancyColor,
  formatGirdleEnds,
  formatNumber,
  formatRapPercent,
  formatReference,
  toKeyword,
  formatFlag,
} from './format-values.ts'

type CellWriter = (stone: StoneDraft, format: PartnerFormat) => string

/**
 * Writes each field of a stone in the format's own keywords, which the shop's import can read back. An
 * unlisted field is an extra of the same name.
 */
export const cellWriters: Readonly<Partial<Record<StockField, CellWriter>>> = {
  stockNo: ({ stockNo }) => stockNo,
  availability: ({ extras }, { keywords: { availability } }) =>
    extras['guaranteed'] === 'Yes' ? availability.guaranteed : availability.available,
  shape: ({ shapeId }) => formatReference(shapes, shapeId, {}),
  weight: ({ caratsThousandths }) => formatNumber(caratsThousandths / 1000),
  color: ({ colorId }) => formatColor(colorId),
  fancyColor: ({ colorId }, { keywords }) => formatFancyColor(colorId, keywords.fancyColors),
  fancyIntensity: ({ fancyIntensityId }) => formatReference(fancyIntensities, fancyIntensityId, {}),
  fancyOvertone: ({ overtone }) => overtone ?? '',
  clarity: ({ clarityId }, { keywords }) => formatReference(clarities, clarityId, keywords.clarities),
  cut: ({ cutId }, { keywords }) => formatReference(cuts, cutId, keywords.grades),
  polish: ({ polishId }, { keywords }) => formatReference(polishes, polishId, keywords.grades),
  symmetry: ({ symmetryId }, { keywords }) => formatReference(symmetries, symmetryId, keywords.grades),
  fluorIntensity: writeFluorescence,
  fluorColor: ({ fluorescenceColor }, { keywords }) =>
    toKeyword(fluorescenceColor ?? '', keywords.fluorescenceColors),
  lab: ({ labId }, { keywords }) => formatReference(labs, labId, keywords.labs),
  certificateNo: ({ certificateNo }) => certificateNo ?? '',
  pricePerCarat: ({ pricePerCaratCents }) => formatCents(pricePerCaratCents),
  totalPrice: ({ totalPriceCents }) => formatCents(totalPriceCents),
  rapPrice: ({ rapPriceCents }) => formatCents(rapPriceCents),
  discount: ({ discountPercent }) => formatRapPercent(discountPercent),
  measurements: writeMeasurements,
  lengthMm: ({ lengthMm }) => formatNumber(lengthMm),
  widthMm: ({ widthMm }) => formatNumber(widthMm),
  heightMm: ({ heightMm }) => formatNumber(heightMm),
  ratio: ({ lengthMm, widthMm }) =>
    lengthMm === null || widthMm === null ? '' : (lengthMm / widthMm).toFixed(2),
  depthPercent: ({ depthPercent }) => formatNumber(depthPercent),
  tablePercent: ({ tablePercent }) => formatNumber(tablePercent),
  crownAngle: ({ crownAngleDegrees }) => formatNumber(crownAngleDegrees),
  crownHeight: ({ crownHeightPercent }) => formatNumber(crownHeightPercent),
  pavilionAngle: ({ pavilionAngleDegrees }) => formatNumber(pavilionAngleDegrees),
  pavilionDepth: ({ pavilionDepthPercent }) => formatNumber(pavilionDepthPercent),
  girdleThin: ({ girdle }, { keywords }) => formatGirdleEnds(girdle, keywords.girdles).thin,
  girdleThick: ({ girdle }, { keywords }) => formatGirdleEnds(girdle, keywords.girdles).thick,
  girdle: writeGirdle,
  culetSize: ({ culetSize }, { keywords }) => toKeyword(culetSize ?? '', keywords.culets),
  treatment: ({ treatment }) => treatment ?? '',
  memberComment: ({ comment }) => comment ?? '',
  shade: ({ colorShade }) => colorShade ?? '',
  milky: ({ milky }) => milky ?? '',
  eyeClean: ({ eyeClean }) => eyeClean ?? '',
  parcelStones: ({ parcelStones }) => ((parcelStones ?? 1) > 1 ? String(parcelStones) : ''),
  pairStockNo: writePair,
  pairSeparable: writePairSeparable,
  // One column for both: a format without countries shows the city, else the country.
  city: ({ extras }, format) =>
    extras['city'] ?? (carriesField(format, 'country') ? '' : (extras['country'] ?? '')),
  imageUrl: ({ imageUrl }) => imageUrl ?? '',
  pic2: ({ pic2 }) => pic2 ?? '',
  pic3: ({ pic3 }) => pic3 ?? '',
  pic4: ({ pic4 }) => pic4 ?? '',
  videoUrl: ({ videoUrl }) => videoUrl ?? '',
  certificateUrl: ({ certificateUrl }) => certificateUrl ?? '',
  tradeShow: ({ tradeShow }) => tradeShow ?? '',
  growthType: ({ isLabGrown, extras }) =>
    isLabGrown ? `Lab Grown ${extras['growthType'] ?? ''}`.trim() : 'Natural',
  labGrown: ({ isLabGrown }) => formatFlag(isLabGrown),
  originCountry: writeOriginCountry,
  originState: ({ originState }) => originStateNames[originState] ?? '',
  // One column for both: a format without countries of origin has the mine, else the country.
  provenance: (stone, format) =>
    stone.extras['provenance'] ?? (carriesField(format, 'originCountry') ? '' : writeOriginCountry(stone)),
  saltAndPepper: ({ isSnP }) => formatFlag(isSnP),
  isLine: ({ isLine }) => formatFlag(isLine),
  lineSet: ({ lineSet }) => lineSet ?? '',
  lineSetColor: ({ lineSetColor }) => lineSetColor ?? '',
  lineSetClarity: ({ lineSetClarity }) => lineSetClarity ?? '',
  showToAll: ({ showToAll }) => formatFlag(showToAll),
}

function writeOriginCountry({ originCountry }: StoneDraft): string {
  return nameOriginCountry(originCountry) ?? ''
}

/** Formats fluorescence; if the colour has no column, it follows the strength: `Medium Blue`. */
function writeFluorescence({ fluorId, fluorescenceColor }: StoneDraft, format: PartnerFormat): string {
  const strength = formatReference(fluors, fluorId, format.keywords.fluorescence)
  const isColorIncluded = strength !== '' && fluorescenceColor !== null && !carriesField(format, 'fluorColor')
  return isColorIncluded ? `${strength} ${fluorescenceColor}` : strength
}

/**
 * Formats measurements. Reports state smallest and largest diameter of a round stone, length and width of any
 * other. An unknown side is written as 0, as is usual in the trade, so that the others keep their positions.
 */
function writeMeasurements({ shapeId, lengthMm, widthMm, heightMm }: StoneDraft): string {
  if (lengthMm === null && widthMm === null && heightMm === null) return ''
  const [length, width] = [lengthMm, widthMm].map((side) => formatNumber(side ?? 0))
  const isOutlineKnown = lengthMm !== null && widthMm !== null
  const outline = shapeId === roundShapeId && isOutlineKnown ? `${width}-${length}` : `${length}x${width}`
  return heightMm === null && isOutlineKnown ? outline : `${outline}x${formatNumber(heightMm ?? 0)}`
}

function writeGirdle({ girdle }: StoneDraft, { keywords }: PartnerFormat): string {
  const { thin, thick } = formatGirdleEnds(girdle, keywords.girdles)
  return thin === thick ? thin : `${thin} to ${thick}`
}

/** Writes the partner of a separable stone only if the format can also say that the pair is separable. */
function writePair({ isPair, isMatchingPair, pairStockNo }: StoneDraft, format: PartnerFormat): string {
  const canBeExpressed = isPair || (isMatchingPair && carriesField(format, 'pairSeparable'))
  return canBeExpressed ? (pairStockNo ?? '') : ''
}

/** Writes the vendor's own text unless it contradicts the stone's current data. */
function writePairSeparable({ isPair, isMatchingPair, extras }: StoneDraft): string {
  const vendorText = extras['pairSeparable'] ?? ''
  const isStatedSeparable = readFlag(vendorText) === true
  if (isMatchingPair && !isStatedSeparable) return 'Yes'
  return isPair && isStatedSeparable ? 'No' : vendorText
}

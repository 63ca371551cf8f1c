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
import {
  showCents,
  showColor,
  showFancyColor,
  showGirdleEnds,
  showNumber,
  showRapPercent,
  showReference,
  showWord,
  showYes,
} from './show-values.ts'

type CellWriter = (stone: StoneDraft, format: PartnerFormat) => string

/**
 * Writes each field of a stone in the format's own keywords, which the shop's import can read back. An
 * unlisted field is an extra of the same name.
 */
export const cellWriters: Readonly<Partial<Record<StockField, CellWriter>>> = {
  stockNo: ({ stockNo }) => stockNo,
  availability: ({ extras }, { vocabulary: { availability } }) =>
    extras['guaranteed'] === 'Yes' ? availability.guaranteed : availability.available,
  shape: ({ shapeId }) => showReference(shapes, shapeId, {}),
  weight: ({ caratsThousandths }) => showNumber(caratsThousandths / 1000),
  color: ({ colorId }) => showColor(colorId),
  fancyColor: ({ colorId }, { vocabulary }) => showFancyColor(colorId, vocabulary.fancyColors),
  fancyIntensity: ({ fancyIntensityId }) => showReference(fancyIntensities, fancyIntensityId, {}),
  fancyOvertone: ({ overtone }) => overtone ?? '',
  clarity: ({ clarityId }, { vocabulary }) => showReference(clarities, clarityId, vocabulary.clarities),
  cut: ({ cutId }, { vocabulary }) => showReference(cuts, cutId, vocabulary.grades),
  polish: ({ polishId }, { vocabulary }) => showReference(polishes, polishId, vocabulary.grades),
  symmetry: ({ symmetryId }, { vocabulary }) => showReference(symmetries, symmetryId, vocabulary.grades),
  fluorIntensity: writeFluorescence,
  fluorColor: ({ fluorescenceColor }, { vocabulary }) =>
    showWord(fluorescenceColor ?? '', vocabulary.fluorescenceColors),
  lab: ({ labId }, { vocabulary }) => showReference(labs, labId, vocabulary.labs),
  certificateNo: ({ certificateNo }) => certificateNo ?? '',
  pricePerCarat: ({ pricePerCaratCents }) => showCents(pricePerCaratCents),
  totalPrice: ({ totalPriceCents }) => showCents(totalPriceCents),
  rapPrice: ({ rapPriceCents }) => showCents(rapPriceCents),
  discount: ({ discountPercent }) => showRapPercent(discountPercent),
  measurements: writeMeasurements,
  lengthMm: ({ lengthMm }) => showNumber(lengthMm),
  widthMm: ({ widthMm }) => showNumber(widthMm),
  heightMm: ({ heightMm }) => showNumber(heightMm),
  ratio: ({ lengthMm, widthMm }) =>
    lengthMm === null || widthMm === null ? '' : (lengthMm / widthMm).toFixed(2),
  depthPercent: ({ depthPercent }) => showNumber(depthPercent),
  tablePercent: ({ tablePercent }) => showNumber(tablePercent),
  crownAngle: ({ crownAngleDegrees }) => showNumber(crownAngleDegrees),
  crownHeight: ({ crownHeightPercent }) => showNumber(crownHeightPercent),
  pavilionAngle: ({ pavilionAngleDegrees }) => showNumber(pavilionAngleDegrees),
  pavilionDepth: ({ pavilionDepthPercent }) => showNumber(pavilionDepthPercent),
  girdleThin: ({ girdle }, { vocabulary }) => showGirdleEnds(girdle, vocabulary.girdles).thin,
  girdleThick: ({ girdle }, { vocabulary }) => showGirdleEnds(girdle, vocabulary.girdles).thick,
  girdle: writeGirdle,
  culetSize: ({ culetSize }, { vocabulary }) => showWord(culetSize ?? '', vocabulary.culets),
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
  labGrown: ({ isLabGrown }) => showYes(isLabGrown),
  saltAndPepper: ({ isSnP }) => showYes(isSnP),
  isLine: ({ isLine }) => showYes(isLine),
  lineSet: ({ lineSet }) => lineSet ?? '',
  lineSetColor: ({ lineSetColor }) => lineSetColor ?? '',
  lineSetClarity: ({ lineSetClarity }) => lineSetClarity ?? '',
  showToAll: ({ showToAll }) => showYes(showToAll),
}

/** Formats fluorescence; if the colour has no column, it follows the strength: `Medium Blue`. */
function writeFluorescence({ fluorId, fluorescenceColor }: StoneDraft, format: PartnerFormat): string {
  const strength = showReference(fluors, fluorId, format.vocabulary.fluorescence)
  const isColorHere = strength !== '' && fluorescenceColor !== null && !carriesField(format, 'fluorColor')
  return isColorHere ? `${strength} ${fluorescenceColor}` : strength
}

/**
 * Formats measurements. Reports state smallest and largest diameter of a round stone, length and width of any
 * other. An unknown side is written as 0, as is usual in the trade, so that the others keep their positions.
 */
function writeMeasurements({ shapeId, lengthMm, widthMm, heightMm }: StoneDraft): string {
  if (lengthMm === null && widthMm === null && heightMm === null) return ''
  const [length, width] = [lengthMm, widthMm].map((side) => showNumber(side ?? 0))
  const isOutlineKnown = lengthMm !== null && widthMm !== null
  const outline = shapeId === roundShapeId && isOutlineKnown ? `${width}-${length}` : `${length}x${width}`
  return heightMm === null && isOutlineKnown ? outline : `${outline}x${showNumber(heightMm ?? 0)}`
}

function writeGirdle({ girdle }: StoneDraft, { vocabulary }: PartnerFormat): string {
  const { thin, thick } = showGirdleEnds(girdle, vocabulary.girdles)
  return thin === thick ? thin : `${thin} to ${thick}`
}

/** Writes the partner of a separable stone only if the format can also say that the pair is separable. */
function writePair({ isPair, isMatchingPair, pairStockNo }: StoneDraft, format: PartnerFormat): string {
  const canBeTold = isPair || (isMatchingPair && carriesField(format, 'pairSeparable'))
  return canBeTold ? (pairStockNo ?? '') : ''
}

/** Writes the vendor's own text unless it contradicts the stone's current data. */
function writePairSeparable({ isPair, isMatchingPair, extras }: StoneDraft): string {
  const written = extras['pairSeparable'] ?? ''
  const isSaidSeparable = readFlag(written) === true
  if (isMatchingPair && !isSaidSeparable) return 'Yes'
  return isPair && isSaidSeparable ? 'No' : written
}

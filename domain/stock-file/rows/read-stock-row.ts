import { isGuaranteed } from '#domain/stock-file/values/availability-values.ts'
import { readEyeClean, readMilky, readShade } from '#domain/stock-file/values/appearance-values.ts'
import { readCertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import { readClarity } from '#domain/stock-file/values/clarity-values.ts'
import { readFlag, readTreatment } from '#domain/stock-file/values/growth-values.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import {
  readCaratsThousandths,
  readCount,
  readDegrees,
  readPercent,
} from '#domain/stock-file/values/measured-text.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import { openRow, quoteValue, type RowCells, type RowWarning, type UnknownValue } from './row-cells.ts'
import { readRowColor } from './row-colors.ts'
import { readRowDimensions } from './row-dimensions.ts'
import { readRowExtras } from './row-extras.ts'
import { readRowCulet, readRowFluorescence, readRowGirdle } from './row-finish.ts'
import { readRowOrigin } from './row-origin.ts'
import { readRowPair } from './row-pair.ts'
import { readRowGrades } from './row-grades.ts'
import { readRowMining } from './row-mining.ts'
import { readRowPrices, type PriceCurrency } from './row-prices.ts'
import { readRowAvailability, readRowLab, readRowShape } from './row-vocabulary.ts'
import type { ImportAnswers } from './value-answers.ts'
import type { VendorShapes } from '#domain/stock-file/values/shape-values.ts'
import { defaultStyle, type StockFileStyle } from '#domain/stock-file/headings/stock-file-style.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { RowMarks } from '#domain/stock-file/table/source-row.ts'
import { readStockNumber } from '#domain/stock-file/values/stock-number.ts'
import type { StoneDraft } from './stone-draft.ts'
import { warnOfSecondColumns } from './warn-of-second-columns.ts'

/** What is known about the file and its vendor besides its headings. */
export interface StockRowOptions {
  readonly style?: StockFileStyle
  readonly vendorShapes?: VendorShapes
  /** A person's answers, of which those about values count here. */
  readonly answers?: ImportAnswers
  /** How prices are converted to dollars; without it they are dollars. */
  readonly currency?: PriceCurrency | null
  /** A person's answer for the origin of all stones of the vendor. */
  readonly vendorOrigin?: 'lab' | 'natural' | null
  /** What the spreadsheet says about the cells of this row beyond their texts. */
  readonly marks?: RowMarks | null
}

/** An accepted row, or a rejected one with every reason; both carry warnings. */
export type StockRow =
  | { readonly kind: 'stone'; readonly stone: StoneDraft; readonly warnings: readonly RowWarning[] }
  | {
      readonly kind: 'rejected'
      /** The stock number if it is readable. */
      readonly stockNo: string | null
      readonly reasons: readonly string[]
      readonly warnings: readonly RowWarning[]
      /** Values that a person can explain; the row can be read once all reasons are such values. */
      readonly unknown?: readonly UnknownValue[]
    }

/** A parcel may weigh more than any single stone; this limit keeps totals exact. */
const maxCaratsThousandths = 100_000_000
const maxParcelStones = 10_000_000

/**
 * Reads one row of a stock file (requirements 11.4). A missing or unreadable required value, an availability
 * that is not known, contradictions about the origin, a cell over 10,000 characters, or cells beyond the
 * headings reject the row, with every reason. An unknown value in an optional column leaves the field empty
 * with a warning.
 */
export function readStockRow(
  cells: readonly string[],
  mapping: StockMapping,
  options: StockRowOptions = {},
): StockRow {
  const row = openRow(cells, mapping, options.marks)
  if (row.reasons.length > 0) return rejectRow(row, null)

  warnOfSecondColumns(row)
  const style = options.style ?? defaultStyle
  const { answers } = options
  const stockNo = readRequired(row, 'stockNo', 'Stock #', readStockNumber)
  const caratsThousandths = readRequired(row, 'weight', 'Weight', readWeight)
  const color = readRowColor(row, answers)
  const labId = readRowLab(row, answers)
  const prices = readRowPrices(row, caratsThousandths, style, options.currency)
  const shape = readRowShape(row, options)
  const availability = readRowAvailability(row, answers)
  const certificate = row.readWith('certificateNo', readCertificateNumber, 'is not a certificate number')
  const origin = readRowOrigin(row, certificate, {
    vendorOrigin: options.vendorOrigin ?? null,
    isTreatmentGrowth: style.isTreatmentGrowth ?? false,
    isTradeFormat: mapping.isTradeFormat ?? false,
  })
  if (
    stockNo === null ||
    caratsThousandths === null ||
    color === null ||
    labId === null ||
    prices === null ||
    shape === null ||
    availability === null ||
    origin === null
  ) {
    return rejectRow(row, stockNo)
  }

  const { shapeId, alternatives } = shape
  if (alternatives !== null) row.warn('shape', `can mean ${alternatives}`)
  const parcelStones = row.readWith('parcelStones', readStones, 'is not a number of stones')
  const girdle = readRowGirdle(row)
  const culet = readRowCulet(row)
  const [memberComment, certComment] = [row.readAll('memberComment'), row.readAll('certComment')].map(
    (texts) => texts.join(' ') || null,
  )
  const { colorId, fancyIntensityId, overtone, isSaltAndPepper } = color

  const grades = readRowGrades(row)
  const fluorescence = readRowFluorescence(row)
  const dimensions = readRowDimensions(row, caratsThousandths / Math.max(parcelStones ?? 1, 1), shapeId)
  const pictures = readRowPictures(row)
  const pair = readRowPair(row, stockNo)
  const mining = readRowMining(row, origin.isLabGrown)

  // Lists every property because spreading objects is slow, and this runs for every row of every file.
  const stone: StoneDraft = {
    stockNo,
    vendor: row.read('vendor') || null,
    availability,
    shapeId,
    caratsThousandths,
    parcelStones: parcelStones !== null && parcelStones > 1 ? parcelStones : null,
    colorId,
    fancyIntensityId,
    overtone,
    colorShade: row.readWith('shade', readShade),
    clarityId: row.readWith('clarity', readClarity),
    cutId: grades.cutId,
    polishId: grades.polishId,
    symmetryId: grades.symmetryId,
    fluorId: fluorescence.fluorId,
    fluorescence: fluorescence.fluorescence,
    fluorescenceColor: fluorescence.fluorescenceColor,
    labId,
    certificateNo: certificate?.certificateNo ?? null,
    pricePerCaratCents: prices.pricePerCaratCents,
    totalPriceCents: prices.totalPriceCents,
    rapPriceCents: prices.rapPriceCents,
    discountPercent: prices.discountPercent,
    lengthMm: dimensions.lengthMm,
    widthMm: dimensions.widthMm,
    heightMm: dimensions.heightMm,
    depthPercent: dimensions.depthPercent,
    tablePercent: readPercentField(row, 'tablePercent'),
    crownAngleDegrees: readAngleField(row, 'crownAngle'),
    crownHeightPercent: readPercentField(row, 'crownHeight'),
    pavilionAngleDegrees: readAngleField(row, 'pavilionAngle'),
    pavilionDepthPercent: readPercentField(row, 'pavilionDepth'),
    culetSize: culet.size,
    girdle: girdle.girdle,
    eyeClean: row.readWith('eyeClean', readEyeClean),
    milky: row.readWith('milky', readMilky),
    treatment: readTreatment(row.read('treatment')) || null,
    comment: memberComment ?? certComment ?? null,
    imageUrl: pictures.imageUrl,
    pic2: pictures.pic2,
    pic3: pictures.pic3,
    pic4: pictures.pic4,
    videoUrl: readRowLink(row, 'videoUrl'),
    certificateUrl: readRowLink(row, 'certificateUrl'),
    isLabGrown: origin.isLabGrown,
    originCountry: mining.originCountry,
    originState: mining.originState,
    isSnP: isSaltAndPepper || readRowFlag(row, 'saltAndPepper'),
    isLine: readRowFlag(row, 'isLine'),
    isPair: pair.isPair,
    isMatchingPair: pair.isMatchingPair,
    pairStockNo: pair.pairStockNo,
    lineSet: pair.lineSet,
    lineSetColor: row.read('lineSetColor') || null,
    lineSetClarity: row.read('lineSetClarity') || null,
    showToAll: readRowFlag(row, 'showToAll'),
    tradeShow: row.read('tradeShow') || null,
    extras: readRowExtras(row, {
      certComment: memberComment === null ? null : (certComment ?? null),
      growthType: origin.process,
      provenance: mining.provenance,
      girdleCondition: girdle.condition,
      girdlePercent: girdle.percent,
      culetCondition: culet.condition,
      guaranteed: isGuaranteed(row.read('availability')) ? 'Yes' : null,
    }),
  }
  return { kind: 'stone', stone, warnings: row.warnings }
}

function rejectRow(row: RowCells, stockNo: string | null): StockRow {
  const readable = stockNo ?? readStockNumber(row.read('stockNo'))
  const { reasons, warnings, unknown } = row
  return {
    kind: 'rejected',
    stockNo: readable,
    reasons,
    warnings,
    ...(unknown.length > 0 ? { unknown } : {}),
  }
}

function readRequired<Value>(
  row: RowCells,
  field: StockField,
  label: string,
  reader: (text: string) => Value | null | undefined,
): Value | null {
  const text = row.read(field)
  const value = text === '' ? null : (reader(text) ?? null)
  if (value === null)
    row.reject(text === '' ? `${label} is missing.` : `${label} ${quoteValue(text)} is not recognised.`)
  return value
}

function readWeight(text: string): number | null {
  const thousandths = readCaratsThousandths(text)
  return thousandths !== null && thousandths > 0 && thousandths <= maxCaratsThousandths ? thousandths : null
}

function readStones(text: string): number | null {
  const count = readCount(text)
  return count !== null && count >= 0 && count <= maxParcelStones ? count : null
}

const readPercentField = makeReaderUpTo(100, readPercent)
const readAngleField = makeReaderUpTo(90, readDegrees)

function makeReaderUpTo(max: number, reader: (text: string) => number | null) {
  const message = `is not a number above 0 and up to ${max}`
  const readInRange = (text: string): number | null => {
    const number = reader(text)
    return number !== null && number > 0 && number <= max ? number : null
  }
  return (row: RowCells, field: StockField): number | null => row.readWith(field, readInRange, message)
}

function readRowFlag(row: RowCells, field: StockField): boolean {
  return row.readWith(field, readFlag, 'is not yes or no') ?? false
}

/** A link may be the cell's text or, in a workbook, behind it. */
function readRowLink(row: RowCells, field: StockField): string | null {
  const behind = readLink(row.readMarkedLink(field))
  return behind ?? row.readWith(field, readLink, 'is not a web link')
}

// Pictures without a field of their own fill the free picture fields.
function readRowPictures(row: RowCells): Pick<StoneDraft, 'imageUrl' | 'pic2' | 'pic3' | 'pic4'> {
  const further = row.readAll('furtherImage').flatMap((text) => readLink(text) ?? [])
  const [pic2, pic3, pic4] = (['pic2', 'pic3', 'pic4'] as const).map(
    (field) => readRowLink(row, field) ?? further.shift() ?? null,
  )
  return {
    imageUrl: readRowLink(row, 'imageUrl'),
    pic2: pic2 ?? null,
    pic3: pic3 ?? null,
    pic4: pic4 ?? null,
  }
}

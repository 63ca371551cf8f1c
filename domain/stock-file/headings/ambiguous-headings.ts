import { countries } from '#domain/reference/countries.ts'
import { miningCountryCodes } from '#domain/reference/mining-countries.ts'
import { readAvailability } from '#domain/stock-file/values/availability-values.ts'
import { readCertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import { readClarity } from '#domain/stock-file/values/clarity-values.ts'
import { readColor } from '#domain/stock-file/values/color-cell.ts'
import { areMostly, type ColumnEvidence } from './column-evidence.ts'
import { decideSide } from '#domain/stock-file/rows/decide-dimensions.ts'
import { decideListPrice, decidePrice } from '#domain/stock-file/rows/decide-price.ts'
import { readGirdle } from '#domain/stock-file/values/girdle-text.ts'
import { readCut } from '#domain/stock-file/values/grade-values.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import type { StockField } from './heading-aliases.ts'
import { readLab } from '#domain/stock-file/values/lab-values.ts'
import { readMillimetres } from '#domain/stock-file/values/measured-text.ts'
import { readLink } from '#domain/stock-file/values/plain-text.ts'
import { readOriginText } from '#domain/stock-file/values/origin-values.ts'
import { readShape } from '#domain/stock-file/values/shape-values.ts'

/** A heading that files use for different fields, and how its values decide; undefined asks a person. */
export interface AmbiguousHeading {
  /** Normalised spellings. */
  readonly headings: readonly string[]
  /** Likeliest first. */
  readonly candidates: readonly StockField[]
  readonly decide: (evidence: ColumnEvidence) => StockField | 'ignored' | undefined
}

const labKeywords =
  /not shown|clarity grade|color grade|crown angle|pinpoint|clouds|graining|inscription|report/i
const mines = /mine|africa|russia|argyle|jwaneng|ekati|diavik|cullinan|alrosa|debswana|catoca|letseng|mir\b/i

/** Country codes, and the trade's abbreviations for some countries. */
const shortCountries: ReadonlyMap<string, string> = new Map([
  ...countries.rows.map(({ code }): [string, string] => [code, code]),
  ['USA', 'US'],
  ['UAE', 'AE'],
  ['UK', 'GB'],
])

/**
 * The headings with two meanings (requirements 11.2), in the order of decision: later decisions may use
 * earlier ones.
 */
export const ambiguousHeadings: readonly AmbiguousHeading[] = [
  { headings: ['cut'], candidates: ['cut', 'shape'], decide: decideCut },
  { headings: ['ct'], candidates: ['weight', 'pricePerCarat'], decide: decideCt },
  { headings: ['clr', 'cl'], candidates: ['color', 'clarity'], decide: decideClr },
  { headings: ['quality', 'qua', 'cal'], candidates: ['clarity', 'cut'], decide: decideQuality },
  {
    headings: ['id', 'idno', 'no', '#', 'name', 'number', 'srno', 'sr#', 'sno', 'serialno'],
    candidates: ['stockNo'],
    decide: ({ isMapped }) => (isMapped('stockNo') ? 'ignored' : undefined),
  },
  {
    headings: ['%', 'per', 'final%', 'net%', 'rapnet', 'fairlastbid%'],
    candidates: ['discount', 'rapPrice'],
    decide: ({ isMapped }) => (isMapped('discount') ? 'ignored' : undefined),
  },
  { headings: ['pct'], candidates: ['pricePerCarat', 'discount'], decide: decidePct },
  { headings: ['d%'], candidates: ['depthPercent', 'discount'], decide: decideDPercent },
  {
    headings: ['baserate', 'list', 'list$ct'],
    candidates: ['rapPrice', 'pricePerCarat'],
    decide: decideListPrice,
  },
  {
    headings: [
      'cert',
      'certificate',
      'report',
      'certi',
      'certy',
      'certification',
      'certificat',
      'cer',
      'rpt',
      'labreport',
      'giareport',
      'giacert',
    ],
    candidates: ['lab', 'certificateNo', 'certificateUrl'],
    decide: decideCertificate,
  },
  { headings: ['depth', 'dep', 'dp'], candidates: ['depthPercent', 'heightMm'], decide: decideDepth },
  ...listSideRules(['length', 'width', 'height']),
  ...listSideRules(['m1', 'm2', 'm3']),
  {
    headings: [
      'price',
      'pricepc',
      'saleprice',
      'sellingprice',
      'sellprice',
      'offerprice',
      'onlineprice',
      'webprice',
      'salesprice',
      'buyprice',
      'systemprice',
    ],
    candidates: ['pricePerCarat', 'totalPrice'],
    decide: decidePrice,
  },
  { headings: ['rate'], candidates: ['pricePerCarat'], decide: decideRate },
  { headings: ['country'], candidates: ['country', 'provenance'], decide: decideCountry },
  { headings: ['status'], candidates: ['availability'], decide: decideStatus },
  {
    headings: [
      'type',
      'diamondtype',
      'stonetype',
      'subtype',
      'types',
      'category',
      'subcategory',
      'producttype',
    ],
    candidates: ['growthType'],
    decide: ({ cells }) => (areMostly(cells, isGrowth) ? 'growthType' : 'ignored'),
  },
  { headings: ['comment', 'comments'], candidates: ['memberComment', 'certComment'], decide: decideComment },
  { headings: ['girdle'], candidates: ['girdle', 'girdlePercent', 'girdleCondition'], decide: decideGirdle },
  {
    headings: ['origin', 'diamondorigin', 'stoneorigin'],
    candidates: ['growthType', 'provenance', 'brand'],
    decide: decideOrigin,
  },
  {
    headings: ['source'],
    candidates: ['provenance', 'vendor'],
    decide: ({ cells }) => (areMostly(cells, isPlace) ? 'provenance' : 'ignored'),
  },
  { headings: ['inscription'], candidates: ['inscription', 'certificateNo'], decide: decideInscription },
]

function listSideRules(headings: readonly [string, string, string]): AmbiguousHeading[] {
  const fields: readonly StockField[] = ['lengthMm', 'widthMm', 'heightMm']
  return headings.map((heading, index) => ({
    headings: [heading],
    candidates: fields.toSorted((a, b) => Number(b === fields[index]) - Number(a === fields[index])),
    decide: (evidence) => decideSide(headings, heading, evidence),
  }))
}

function decideCut({ cells, isMapped }: ColumnEvidence): StockField | undefined {
  if (isMapped('shape')) return 'cut'
  if (isMapped('cut')) return 'shape'
  const isGrade = (cell: string) => readCut(cell) !== undefined
  const isShape = (cell: string) => readShape(cell) !== undefined
  const grades = cells.filter((cell) => isGrade(cell) && !isShape(cell)).length
  const shapes = cells.filter((cell) => isShape(cell) && !isGrade(cell)).length
  if (grades > shapes * 4) return 'cut'
  return shapes > grades * 4 ? 'shape' : undefined
}

function decideCt({ cells, isMapped }: ColumnEvidence): StockField | undefined {
  if (areMostly(cells, isBetween(50, Infinity))) return 'pricePerCarat'
  return isMapped('weight') || !areMostly(cells, isBetween(0, 50)) ? undefined : 'weight'
}

function decideClr({ cells, isMapped }: ColumnEvidence): StockField | undefined {
  const areColors = areMostly(cells, (cell) => (readColor(cell)?.colorId ?? null) !== null)
  const areClarities = areMostly(cells, (cell) => readClarity(cell) !== undefined)
  if (areColors !== areClarities) return areColors ? 'color' : 'clarity'
  if (isMapped('color') === isMapped('clarity')) return undefined
  return isMapped('color') ? 'clarity' : 'color'
}

function decideQuality({ cells, isMapped }: ColumnEvidence): StockField | 'ignored' | undefined {
  if (areMostly(cells, (cell) => readClarity(cell) !== undefined))
    return isMapped('clarity') ? 'ignored' : 'clarity'
  if (areMostly(cells, (cell) => readCut(cell) !== undefined)) return isMapped('cut') ? 'ignored' : 'cut'
  return undefined
}

function decideCertificate({ cells, isMapped }: ColumnEvidence): StockField | 'ignored' | undefined {
  if (areMostly(cells, (cell) => readLink(cell) !== null)) return 'certificateUrl'
  if (areMostly(cells, (cell) => readLab(cell) !== undefined)) return 'lab'
  if (areMostly(cells, (cell) => /\d{3}/.test(cell) && readCertificateNumber(cell) !== null))
    return 'certificateNo'
  if (isMapped('lab') && isMapped('certificateNo')) return 'ignored'
  return undefined
}

function decideDepth({ cells }: ColumnEvidence): StockField | undefined {
  if (areMostly(cells, isBetween(40, 90))) return 'depthPercent'
  return areMostly(cells, isBetween(1, 20)) ? 'heightMm' : undefined
}

/** `P/CT` and `Pct` are equal once normalised. */
function decidePct({ cells, isMapped }: ColumnEvidence): StockField | 'ignored' | undefined {
  if (!areMostly(cells, isBetween(-100, 100))) return 'pricePerCarat'
  return isMapped('discount') ? 'ignored' : undefined
}

function decideDPercent({ cells }: ColumnEvidence): StockField | undefined {
  return cells.length === 0 || areMostly(cells, isBetween(40, 90)) ? 'depthPercent' : undefined
}

// A currency's rate is the same in every row; a price is not.
function decideRate({ cells, isMapped }: ColumnEvidence): StockField | 'ignored' | undefined {
  if (cells.length > 2 && new Set(cells).size === 1) return 'ignored'
  return isMapped('pricePerCarat') || cells.length < 3 ? undefined : 'pricePerCarat'
}

// Nobody states as origin a country that trades stones but hardly mines any.
function decideCountry({ cells, isMapped }: ColumnEvidence): StockField | undefined {
  if (isMapped('state') || isMapped('city') || isMapped('provenance') || isMapped('originCountry'))
    return 'country'
  const isOfTradeOnly = (cell: string): boolean => {
    const code = countries.findByName(cell)?.code ?? shortCountries.get(cell.trim().toUpperCase())
    return code !== undefined && !miningCountryCodes.has(code)
  }
  return areMostly(cells, isOfTradeOnly) ? 'country' : undefined
}

// Unknown words must not make a stone available, so a person is asked what the column means.
function decideStatus({ cells, isMapped }: ColumnEvidence): StockField | 'ignored' | undefined {
  const areAvailabilities = areMostly(cells, (cell) => readAvailability(cell) !== undefined)
  if (isMapped('availability')) return areAvailabilities ? undefined : 'ignored'
  return areAvailabilities ? 'availability' : undefined
}

function decideComment({ cells, isMapped }: ColumnEvidence): StockField {
  if (isMapped('memberComment') !== isMapped('certComment')) {
    return isMapped('memberComment') ? 'certComment' : 'memberComment'
  }
  return areMostly(cells, (cell) => labKeywords.test(cell)) ? 'certComment' : 'memberComment'
}

function decideGirdle({ cells, isMapped }: ColumnEvidence): StockField {
  const girdles = cells.map((cell) => readGirdle(cell))
  const areAll = (key: 'percent' | 'condition') =>
    girdles.length > 0 && girdles.every((girdle) => (girdle?.[key] ?? null) !== null && girdle?.thin === null)
  if (areAll('percent')) return 'girdlePercent'
  if (areAll('condition')) return 'girdleCondition'
  return isMapped('girdleThick') && !isMapped('girdleThin') ? 'girdleThin' : 'girdle'
}

function decideOrigin({ cells }: ColumnEvidence): StockField | undefined {
  if (areMostly(cells, isGrowth)) return 'growthType'
  return areMostly(cells, isPlace) ? 'provenance' : undefined
}

/** Whether a cell says where a stone was mined, even if it is no single country. */
function isPlace(cell: string): boolean {
  return readOriginText(cell).kind !== 'unknown' || mines.test(cell)
}

function decideInscription({ cells, isMapped }: ColumnEvidence): StockField | undefined {
  const areNumbers = areMostly(cells, (cell) => /^\D{0,6}\d{6,}$/.test(cell))
  return isMapped('certificateNo') || !areNumbers ? 'inscription' : undefined
}

function isGrowth(cell: string): boolean {
  return readGrowth(cell) !== undefined
}

function isBetween(min: number, max: number): (cell: string) => boolean {
  return (cell) => {
    const number = readMillimetres(cell.replaceAll(/[$%]/g, ''))
    return number !== null && number >= min && number <= max
  }
}

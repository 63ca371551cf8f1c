import { headingAliases, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { rapnetColumns } from '#domain/stock-file/headings/rapnet-headings.ts'
import { formatHundredths, formatMillimetres, formatNumber, formatFlag } from './cell-text.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { DemoColor, DemoStone, StoneForm } from './demo-stone.ts'
import { OWN_STOCK_LOCATION } from './demo-vendors.ts'

type CellWriter = (stone: DemoStone) => string

/** Colours for the Color column; all others except white letters go to Fancy Color. */
const PLAIN_COLORS: ReadonlySet<string> = new Set(['S&P', 'Rustic', 'Ice', 'Cognac'])

/** Writes the cell of each field. Unlisted fields stay empty: pictures, cash prices, brands. */
const cellWriters: Readonly<Partial<Record<StockField, CellWriter>>> = {
  stockNo: (stone) => stone.stockNo,
  availability: (stone) => stone.availability,
  shape: (stone) => stone.shape,
  weight: (stone) => formatHundredths(stone.caratHundredths),
  color: ({ color }) => color.colorGrade ?? (PLAIN_COLORS.has(color.name) ? color.name : ''),
  clarity: (stone) => stone.clarity,
  cut: ({ finish }) => finish.cut ?? '',
  polish: ({ finish }) => finish.polish ?? '',
  symmetry: ({ finish }) => finish.symmetry ?? '',
  fluorIntensity: ({ fluorescence }) => fluorescence.intensity ?? '',
  fluorColor: ({ fluorescence }) => fluorescence.color ?? '',
  measurements: (stone) => formatMeasurements(stone.form, stone.shape),
  lab: ({ report }) => (report.lab === 'None' ? 'NONE' : report.lab),
  certificateNo: ({ report }) => report.certificateNo ?? '',
  treatment: ({ appearance }) => appearance.treatment ?? '',
  pricePerCarat: ({ price }) => formatHundredths(price.pricePerCaratCents),
  discount: ({ price }) => formatNumber(price.discountPercent),
  fancyColor: ({ color }) => formatFancyColor(color),
  fancyIntensity: ({ color }) => color.intensity ?? '',
  fancyOvertone: ({ color }) => color.overtone ?? '',
  depthPercent: ({ form }) => formatNumber(form.depthPercent),
  tablePercent: ({ form }) => formatNumber(form.tablePercent),
  girdleThin: ({ form }) => form.girdleThin ?? '',
  girdleThick: ({ form }) => form.girdleThick ?? '',
  girdlePercent: ({ form }) => formatNumber(form.girdlePercent),
  girdleCondition: ({ form }) => form.girdleCondition ?? '',
  culetSize: ({ form }) => form.culetSize ?? '',
  crownHeight: ({ form }) => formatNumber(form.profile?.crownHeight ?? null),
  crownAngle: ({ form }) => formatNumber(form.profile?.crownAngle ?? null),
  pavilionDepth: ({ form }) => formatNumber(form.profile?.pavilionDepth ?? null),
  pavilionAngle: ({ form }) => formatNumber(form.profile?.pavilionAngle ?? null),
  starLength: ({ form }) => formatNumber(form.profile?.starLength ?? null),
  inscription: ({ report }) => report.inscription ?? '',
  certComment: ({ appearance }) => appearance.certComment ?? '',
  country: ({ vendor }) => (vendor?.location ?? OWN_STOCK_LOCATION).country,
  state: ({ vendor }) => (vendor?.location ?? OWN_STOCK_LOCATION).state,
  city: ({ vendor }) => (vendor?.location ?? OWN_STOCK_LOCATION).city,
  pairSeparable: ({ pair }) => (pair === null ? '' : pair.isSeparable ? 'Yes' : 'No'),
  pairStockNo: ({ pair }) => pair?.stockNo ?? '',
  allowFeed: () => 'Yes',
  parcelStones: ({ parcelStones }) => (parcelStones > 1 ? String(parcelStones) : ''),
  keyToSymbols: ({ appearance }) => appearance.keyToSymbols ?? '',
  shade: ({ appearance }) => appearance.shade ?? '',
  blackInclusion: ({ appearance }) => appearance.blackInclusion ?? '',
  milky: ({ appearance }) => appearance.milky ?? '',
  memberComment: ({ appearance }) => appearance.memberComment ?? '',
  reportDate: ({ report }) => report.issuedOn ?? '',
  eyeClean: ({ appearance }) => appearance.eyeClean ?? '',
  lineSet: ({ lineSet }) => lineSet?.name ?? '',
  lineSetColor: ({ lineSet }) => lineSet?.color ?? '',
  lineSetClarity: ({ lineSet }) => lineSet?.clarity ?? '',
  isLine: ({ lineSet }) => formatFlag(lineSet !== null),
  saltAndPepper: (stone) => formatFlag(stone.isSaltAndPepper),
  labGrown: (stone) => formatFlag(stone.isLabGrown),
  showToAll: (stone) => formatFlag(stone.isShownToAll),
  vendor: ({ vendor }) => vendor?.name ?? '',
}

/**
 * The fields after RapNet's own columns: eye clean, which RapNet added later, and the shop's own
 * (requirements 11.2).
 */
const furtherFields = [
  'eyeClean',
  'lineSet',
  'lineSetColor',
  'lineSetClarity',
  'isLine',
  'saltAndPepper',
  'labGrown',
  'showToAll',
  'vendor',
] as const satisfies readonly StockField[]

const columns: readonly (readonly [heading: string, field: StockField])[] = [
  ...rapnetColumns,
  ...furtherFields.map((field) => [headingAliases[field][0], field] as const),
]
const writersInOrder = columns.map(([, field]): CellWriter => cellWriters[field] ?? (() => ''))

/** The headings of generated files: RapNet's in its order, then the shop's own. */
export const demoHeadings: readonly string[] = columns.map(([heading]) => heading)

/**
 * Writes generated stones as a RapNet file, line by line, each with its line end: comma-separated, quoted
 * where needed, headings first. Pictures stay empty, because the shop draws its stones itself.
 */
export function* writeRapnetFile(stones: Iterable<DemoStone>): Generator<string, void, undefined> {
  yield writeCsvLine(demoHeadings)
  for (const stone of stones) yield writeCsvLine(writersInOrder.map((write) => write(stone)))
}

function formatFancyColor({ name, colorGrade }: DemoColor): string {
  return colorGrade !== null || PLAIN_COLORS.has(name) ? '' : name
}

// Reports state smallest and largest diameter of a round stone, length and width of any other.
function formatMeasurements({ lengthMm, widthMm, heightMm }: StoneForm, shape: string): string {
  const [length, width, height] = [lengthMm, widthMm, heightMm].map(formatMillimetres)
  return shape === 'Round' ? `${width}-${length}x${height}` : `${length}x${width}x${height}`
}

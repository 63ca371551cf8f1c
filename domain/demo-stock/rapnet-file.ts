import { headingAliases, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { rapnetColumns } from '#domain/stock-file/headings/rapnet-headings.ts'
import { showHundredths, showMillimetres, showNumber, showYes } from './cell-text.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import type { DemoColor, DemoStone, StoneForm } from './demo-stone.ts'
import { HOUSE_PLACE } from './demo-vendors.ts'

type CellWriter = (stone: DemoStone) => string

/** Colours for the Color column; all others except white letters go to Fancy Color. */
const PLAIN_COLORS: ReadonlySet<string> = new Set(['S&P', 'Rustic', 'Ice', 'Cognac'])

/** Writes the cell of each field. Unlisted fields stay empty: pictures, cash prices, brands. */
const cellWriters: Readonly<Partial<Record<StockField, CellWriter>>> = {
  stockNo: (stone) => stone.stockNo,
  availability: (stone) => stone.availability,
  shape: (stone) => stone.shape,
  weight: (stone) => showHundredths(stone.caratHundredths),
  color: ({ color }) => color.letter ?? (PLAIN_COLORS.has(color.name) ? color.name : ''),
  clarity: (stone) => stone.clarity,
  cut: ({ finish }) => finish.cut ?? '',
  polish: ({ finish }) => finish.polish ?? '',
  symmetry: ({ finish }) => finish.symmetry ?? '',
  fluorIntensity: ({ fluorescence }) => fluorescence.intensity ?? '',
  fluorColor: ({ fluorescence }) => fluorescence.color ?? '',
  measurements: (stone) => showMeasurements(stone.form, stone.shape),
  lab: ({ report }) => (report.lab === 'None' ? 'NONE' : report.lab),
  certificateNo: ({ report }) => report.certificateNo ?? '',
  treatment: ({ look }) => look.treatment ?? '',
  pricePerCarat: ({ price }) => showHundredths(price.pricePerCaratCents),
  discount: ({ price }) => showNumber(price.discountPercent),
  fancyColor: ({ color }) => showFancyColor(color),
  fancyIntensity: ({ color }) => color.intensity ?? '',
  fancyOvertone: ({ color }) => color.overtone ?? '',
  depthPercent: ({ form }) => showNumber(form.depthPercent),
  tablePercent: ({ form }) => showNumber(form.tablePercent),
  girdleThin: ({ form }) => form.girdleThin ?? '',
  girdleThick: ({ form }) => form.girdleThick ?? '',
  girdlePercent: ({ form }) => showNumber(form.girdlePercent),
  girdleCondition: ({ form }) => form.girdleCondition ?? '',
  culetSize: ({ form }) => form.culetSize ?? '',
  crownHeight: ({ form }) => showNumber(form.profile?.crownHeight ?? null),
  crownAngle: ({ form }) => showNumber(form.profile?.crownAngle ?? null),
  pavilionDepth: ({ form }) => showNumber(form.profile?.pavilionDepth ?? null),
  pavilionAngle: ({ form }) => showNumber(form.profile?.pavilionAngle ?? null),
  starLength: ({ form }) => showNumber(form.profile?.starLength ?? null),
  inscription: ({ report }) => report.inscription ?? '',
  certComment: ({ look }) => look.certComment ?? '',
  country: ({ vendor }) => (vendor?.place ?? HOUSE_PLACE).country,
  state: ({ vendor }) => (vendor?.place ?? HOUSE_PLACE).state,
  city: ({ vendor }) => (vendor?.place ?? HOUSE_PLACE).city,
  pairSeparable: ({ pair }) => (pair === null ? '' : pair.isSeparable ? 'Yes' : 'No'),
  pairStockNo: ({ pair }) => pair?.stockNo ?? '',
  allowFeed: () => 'Yes',
  parcelStones: ({ parcelStones }) => (parcelStones > 1 ? String(parcelStones) : ''),
  keyToSymbols: ({ look }) => look.keyToSymbols ?? '',
  shade: ({ look }) => look.shade ?? '',
  blackInclusion: ({ look }) => look.blackInclusion ?? '',
  milky: ({ look }) => look.milky ?? '',
  memberComment: ({ look }) => look.memberComment ?? '',
  reportDate: ({ report }) => report.issuedOn ?? '',
  eyeClean: ({ look }) => look.eyeClean ?? '',
  lineSet: ({ lineSet }) => lineSet?.name ?? '',
  lineSetColor: ({ lineSet }) => lineSet?.color ?? '',
  lineSetClarity: ({ lineSet }) => lineSet?.clarity ?? '',
  isLine: ({ lineSet }) => showYes(lineSet !== null),
  saltAndPepper: (stone) => showYes(stone.isSaltAndPepper),
  labGrown: (stone) => showYes(stone.isLabGrown),
  showToAll: (stone) => showYes(stone.isShownToAll),
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

function showFancyColor({ name, letter }: DemoColor): string {
  return letter !== null || PLAIN_COLORS.has(name) ? '' : name
}

// Reports state smallest and largest diameter of a round stone, length and width of any other.
function showMeasurements({ lengthMm, widthMm, heightMm }: StoneForm, shape: string): string {
  const [length, width, height] = [lengthMm, widthMm, heightMm].map(showMillimetres)
  return shape === 'Round' ? `${width}-${length}x${height}` : `${length}x${width}x${height}`
}

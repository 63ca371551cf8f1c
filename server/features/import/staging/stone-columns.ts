import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { extraLabels, type ExtraField } from '#domain/stock-file/rows/row-extras.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import type { CopyColumn } from '#server/platform/database/copy-rows.ts'

/** A column of `diamonds` that a stock file fills. */
export type StoneColumn = CopyColumn<{ stone: StoneDraft }> & {
  /** The fields that fill the column: a file without a heading for any of them leaves the column as it is. */
  sourceFields: readonly StockField[] | 'every file'
  /**
   * SQL: the value that an existing stone gets, if that is not simply the file's value. `d` is the stone, `i`
   * the staged row.
   */
  mergedValue?: string
}

type ColumnRule = StoneColumn & {
  /**
   * Other fields (a certificate number, a colour) can set it too: without its own heading, it is set but
   * never cleared.
   */
  neverClears?: true
  /** Skips the column if the file has a heading for this field, which is more precise. */
  unless?: StockField
}

/**
 * SQL: whether a stone keeps its price: an administrator set it, and the vendor asks what they asked then.
 * Source: requirements 36.8.
 */
const keepsPrice = '(d.is_price_by_hand and d.cost_per_carat is not distinct from i.cost_per_carat)'

const columns: readonly ColumnRule[] = [
  { name: 'shape_id', type: 'integer', sourceFields: 'every file', read: ({ stone }) => stone.shapeId },
  {
    name: 'carats',
    type: 'integer',
    sourceFields: 'every file',
    read: ({ stone }) => stone.caratsThousandths,
    // Orders may have taken more out of a parcel than the file says it held.
    mergedValue: 'greatest(i.carats, d.taken_carats)',
  },
  {
    name: 'price_per_carat',
    type: 'bigint',
    sourceFields: 'every file',
    read: ({ stone }) => stone.pricePerCaratCents,
    mergedValue: `(case when ${keepsPrice} then d.price_per_carat else i.price_per_carat end)`,
  },
  {
    name: 'cost_per_carat',
    type: 'bigint',
    sourceFields: 'every file',
    read: ({ stone }) => stone.pricePerCaratCents,
  },
  // The price desk sets it (`price-rows.ts`).
  {
    name: 'price_rule_id',
    type: 'bigint',
    sourceFields: 'every file',
    read: () => null,
    mergedValue: `(case when ${keepsPrice} then null else i.price_rule_id end)`,
  },
  {
    name: 'is_price_by_hand',
    type: 'boolean',
    sourceFields: 'every file',
    read: () => false,
    mergedValue: keepsPrice,
  },
  {
    name: 'total_price',
    type: 'bigint',
    sourceFields: 'every file',
    read: ({ stone }) => stone.totalPriceCents,
    mergedValue: `(case when ${keepsPrice}
      then round(d.price_per_carat * greatest(i.carats, d.taken_carats) / 1000.0)::bigint else i.total_price end)`,
  },
  { name: 'rap_price', type: 'bigint', sourceFields: ['rapPrice'], read: ({ stone }) => stone.rapPriceCents },
  {
    name: 'rap_price',
    type: 'bigint',
    sourceFields: ['discount'],
    unless: 'rapPrice',
    read: ({ stone }) => stone.rapPriceCents,
    // A price computed from a rounded discount is off by cents: keep the stored one if its discount is equal.
    mergedValue: `case when d.rap_price > 0 and i.rap_price > 0
      and round(i.price_per_carat * 10000.0 / d.rap_price) = round(i.price_per_carat * 10000.0 / i.rap_price)
      then d.rap_price else i.rap_price end`,
  },
  { name: 'color_id', type: 'integer', sourceFields: 'every file', read: ({ stone }) => stone.colorId },
  {
    name: 'fancy_intensity_id',
    type: 'integer',
    sourceFields: 'every file',
    read: ({ stone }) => stone.fancyIntensityId,
  },
  { name: 'overtone', type: 'text', sourceFields: 'every file', read: ({ stone }) => stone.overtone },
  { name: 'color_shade', type: 'text', sourceFields: ['shade'], read: ({ stone }) => stone.colorShade },
  { name: 'clarity_id', type: 'integer', sourceFields: ['clarity'], read: ({ stone }) => stone.clarityId },
  { name: 'cut_id', type: 'integer', sourceFields: ['cut'], read: ({ stone }) => stone.cutId },
  { name: 'polish_id', type: 'integer', sourceFields: ['polish'], read: ({ stone }) => stone.polishId },
  { name: 'symmetry_id', type: 'integer', sourceFields: ['symmetry'], read: ({ stone }) => stone.symmetryId },
  {
    name: 'fluor_id',
    type: 'integer',
    sourceFields: ['fluorIntensity', 'fluorColor'],
    read: ({ stone }) => stone.fluorId,
  },
  {
    name: 'fluorescence_color',
    type: 'text',
    sourceFields: ['fluorIntensity', 'fluorColor'],
    read: ({ stone }) => stone.fluorescenceColor,
  },
  { name: 'lab_id', type: 'integer', sourceFields: 'every file', read: ({ stone }) => stone.labId },
  {
    name: 'certificate_no',
    type: 'text',
    sourceFields: ['certificateNo'],
    read: ({ stone }) => stone.certificateNo,
  },
  {
    name: 'certificate_url',
    type: 'text',
    sourceFields: ['certificateUrl'],
    read: ({ stone }) => stone.certificateUrl,
  },
  { name: 'image_url', type: 'text', sourceFields: ['imageUrl'], read: ({ stone }) => stone.imageUrl },
  { name: 'image3d', type: 'text', sourceFields: ['videoUrl'], read: ({ stone }) => stone.videoUrl },
  { name: 'pic2', type: 'text', sourceFields: ['pic2', 'furtherImage'], read: ({ stone }) => stone.pic2 },
  { name: 'pic3', type: 'text', sourceFields: ['pic3', 'furtherImage'], read: ({ stone }) => stone.pic3 },
  { name: 'pic4', type: 'text', sourceFields: ['pic4', 'furtherImage'], read: ({ stone }) => stone.pic4 },
  {
    name: 'length',
    type: 'real',
    sourceFields: ['measurements', 'lengthMm'],
    read: ({ stone }) => stone.lengthMm,
  },
  {
    name: 'width',
    type: 'real',
    sourceFields: ['measurements', 'widthMm'],
    read: ({ stone }) => stone.widthMm,
  },
  {
    name: 'height',
    type: 'real',
    sourceFields: ['measurements', 'heightMm'],
    read: ({ stone }) => stone.heightMm,
  },
  {
    name: 'depth_percent',
    type: 'real',
    sourceFields: ['depthPercent', 'measurements', 'heightMm'],
    read: ({ stone }) => stone.depthPercent,
  },
  {
    name: 'table_percent',
    type: 'real',
    sourceFields: ['tablePercent'],
    read: ({ stone }) => stone.tablePercent,
  },
  {
    name: 'crown_angle',
    type: 'real',
    sourceFields: ['crownAngle'],
    read: ({ stone }) => stone.crownAngleDegrees,
  },
  {
    name: 'crown_height',
    type: 'real',
    sourceFields: ['crownHeight'],
    read: ({ stone }) => stone.crownHeightPercent,
  },
  {
    name: 'pavilion_angle',
    type: 'real',
    sourceFields: ['pavilionAngle'],
    read: ({ stone }) => stone.pavilionAngleDegrees,
  },
  {
    name: 'pavilion_depth',
    type: 'real',
    sourceFields: ['pavilionDepth'],
    read: ({ stone }) => stone.pavilionDepthPercent,
  },
  { name: 'culet_size', type: 'text', sourceFields: ['culetSize'], read: ({ stone }) => stone.culetSize },
  {
    name: 'girdle',
    type: 'text',
    sourceFields: ['girdle', 'girdleThin', 'girdleThick'],
    read: ({ stone }) => stone.girdle,
  },
  { name: 'eye_clean', type: 'text', sourceFields: ['eyeClean'], read: ({ stone }) => stone.eyeClean },
  { name: 'milky', type: 'text', sourceFields: ['milky'], read: ({ stone }) => stone.milky },
  {
    name: 'comment',
    type: 'text',
    sourceFields: ['memberComment', 'certComment'],
    read: ({ stone }) => stone.comment,
  },
  { name: 'treatment', type: 'text', sourceFields: ['treatment'], read: ({ stone }) => stone.treatment },
  {
    name: 'parcel_stones',
    type: 'integer',
    sourceFields: ['parcelStones'],
    read: ({ stone }) => stone.parcelStones,
    mergedValue: 'nullif(greatest(coalesce(i.parcel_stones, 1), d.taken_stones), 1)',
  },
  { name: 'is_line', type: 'boolean', sourceFields: ['isLine'], read: ({ stone }) => stone.isLine },
  { name: 'line_set', type: 'text', sourceFields: ['lineSet'], read: ({ stone }) => stone.lineSet },
  {
    name: 'line_set',
    type: 'text',
    sourceFields: ['pairStockNo'],
    unless: 'lineSet',
    read: ({ stone }) => stone.lineSet,
    // Pairs change with the numbers of their partners, which say nothing about longer sets.
    mergedValue: 'case when i.is_pair or d.is_pair then i.line_set else d.line_set end',
  },
  {
    name: 'pair_stock_no',
    type: 'text',
    sourceFields: ['pairStockNo'],
    read: ({ stone }) => stone.pairStockNo,
  },
  {
    name: 'line_set_color',
    type: 'text',
    sourceFields: ['lineSetColor'],
    read: ({ stone }) => stone.lineSetColor,
  },
  {
    name: 'line_set_clarity',
    type: 'text',
    sourceFields: ['lineSetClarity'],
    read: ({ stone }) => stone.lineSetClarity,
  },
  {
    name: 'is_snp',
    type: 'boolean',
    sourceFields: ['saltAndPepper'],
    read: ({ stone }) => stone.isSnP,
    neverClears: true,
  },
  {
    name: 'is_lab_grown',
    type: 'boolean',
    sourceFields: ['labGrown', 'growthType'],
    read: ({ stone }) => stone.isLabGrown,
    neverClears: true,
  },
  { name: 'is_pair', type: 'boolean', sourceFields: ['pairStockNo'], read: ({ stone }) => stone.isPair },
  {
    name: 'is_matching_pair',
    type: 'boolean',
    sourceFields: ['pairStockNo'],
    read: ({ stone }) => stone.isMatchingPair,
  },
  { name: 'show_to_all', type: 'boolean', sourceFields: ['showToAll'], read: ({ stone }) => stone.showToAll },
  { name: 'trade_show', type: 'text', sourceFields: ['tradeShow'], read: ({ stone }) => stone.tradeShow },
]

/**
 * The columns of the origin. A file without a heading for it leaves them as they are, but a stone that is
 * lab-grown, because the file or the shop says so, has no country of mining.
 */
function listOriginColumns(hasHeading: (field: StockField) => boolean): StoneColumn[] {
  const row = hasHeading('originCountry') || hasHeading('provenance') ? 'i' : 'd'
  const isGrowthStated = hasHeading('labGrown') || hasHeading('growthType')
  const isLabGrown = isGrowthStated ? 'i.is_lab_grown' : '(d.is_lab_grown or i.is_lab_grown)'
  return [
    {
      name: 'origin_country',
      type: 'text',
      sourceFields: 'every file',
      read: ({ stone }) => stone.originCountry,
      mergedValue: `(case when ${isLabGrown} then null else ${row}.origin_country end)`,
    },
    {
      name: 'origin_state',
      type: 'text',
      sourceFields: 'every file',
      read: ({ stone }) => stone.originState,
      mergedValue: `(case when ${isLabGrown} then 'unknown' else ${row}.origin_state end)`,
    },
  ]
}

/**
 * Returns the columns for an import while a price list is active: its prices are the Rap prices of all stones, whatever
 * their files say.
 */
export function withListedRapPrices(columns: readonly StoneColumn[]): StoneColumn[] {
  return columns.map((column) => {
    const { mergedValue: _, ...listed } = column
    return column.name === 'rap_price' ? listed : column
  })
}

/** The Rap price of a file without one is staged nevertheless: an active price list has one. */
const rapPriceOfStock: StoneColumn = {
  name: 'rap_price',
  type: 'bigint',
  sourceFields: 'every file',
  read: () => null,
  mergedValue: 'd.rap_price',
}

/** Extras that other fields than their own also fill. */
const extraSources: Readonly<Partial<Record<ExtraField, readonly StockField[]>>> = {
  certComment: ['certComment', 'memberComment'],
  provenance: ['originCountry', 'provenance'],
  growthType: ['growthType', 'labGrown'],
  girdleCondition: ['girdleCondition', 'girdle', 'girdleThin', 'girdleThick'],
  girdlePercent: ['girdlePercent', 'girdle', 'girdleThin', 'girdleThick'],
  culetCondition: ['culetCondition', 'culetSize'],
  guaranteed: ['availability'],
}

// A literal object has exactly the keys that its type names.
const extraFields = Object.keys(extraLabels) as ExtraField[]

/**
 * Returns the columns that a file with these headings fills. Columns without a heading (pictures that an
 * administrator added, a flag set by hand) stay as they are. Source: requirements 11.6.
 */
export function listStoneColumns({ columns: mapped }: StockMapping): StoneColumn[] {
  const hasHeading = (field: StockField): boolean => mapped[field] !== undefined
  const plainColumns = columns.flatMap((column): StoneColumn[] => {
    if (column.unless !== undefined && hasHeading(column.unless)) return []
    if (column.sourceFields === 'every file' || column.sourceFields.some(hasHeading)) return [column]
    return column.neverClears ? [{ ...column, mergedValue: `(d.${column.name} or i.${column.name})` }] : []
  })
  const namesRapPrice = plainColumns.some(({ name }) => name === 'rap_price')
  const filledColumns = [
    ...plainColumns,
    ...(namesRapPrice ? [] : [rapPriceOfStock]),
    ...listOriginColumns(hasHeading),
  ]
  const filledExtras = extraFields.filter((extra) =>
    // An extra without further fields has the name of its field.
    (extraSources[extra] ?? [extra as StockField]).some(hasHeading),
  )
  if (filledExtras.length === 0) return filledColumns
  const names = filledExtras.map((extra) => `'${extra}'`).join(', ')
  return [
    ...filledColumns,
    {
      name: 'extras',
      type: 'jsonb',
      sourceFields: 'every file',
      read: ({ stone }) => JSON.stringify(stone.extras),
      mergedValue: `((d.extras - array[${names}]) || i.extras)`,
    },
  ]
}

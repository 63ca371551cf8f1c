import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { extraLabels, type ExtraField } from '#domain/stock-file/rows/row-extras.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import type { CopyColumn } from './copy-rows.ts'

/** A column of `diamonds` that a stock file fills. */
export type StoneColumn = CopyColumn<{ stone: StoneDraft }> & {
  /** The fields that fill the column: a file without a heading for any of them leaves the column as it is. */
  saidBy: readonly StockField[] | 'every file'
  /**
   * SQL: the value that an existing stone gets, if that is not simply the file's value. `d` is the stone, `i`
   * the staged row.
   */
  kept?: string
}

type SaidColumn = StoneColumn & {
  /**
   * Other fields (a certificate number, a colour) can set it too: without its own heading, it is set but
   * never cleared.
   */
  raises?: true
  /** Skips the column if the file has a heading for this field, which is more precise. */
  unless?: StockField
}

const columns: readonly SaidColumn[] = [
  { name: 'shape_id', type: 'integer', saidBy: 'every file', read: ({ stone }) => stone.shapeId },
  {
    name: 'carats',
    type: 'integer',
    saidBy: 'every file',
    read: ({ stone }) => stone.caratsThousandths,
    // Orders may have taken more out of a parcel than the file says it held.
    kept: 'greatest(i.carats, d.taken_carats)',
  },
  {
    name: 'price_per_carat',
    type: 'bigint',
    saidBy: 'every file',
    read: ({ stone }) => stone.pricePerCaratCents,
  },
  { name: 'total_price', type: 'bigint', saidBy: 'every file', read: ({ stone }) => stone.totalPriceCents },
  { name: 'rap_price', type: 'bigint', saidBy: ['rapPrice'], read: ({ stone }) => stone.rapPriceCents },
  {
    name: 'rap_price',
    type: 'bigint',
    saidBy: ['discount'],
    unless: 'rapPrice',
    read: ({ stone }) => stone.rapPriceCents,
    // A price computed from a rounded discount is off by cents: keep the stored one if its discount is equal.
    kept: `case when d.rap_price > 0 and i.rap_price > 0
      and round(i.price_per_carat * 10000.0 / d.rap_price) = round(i.price_per_carat * 10000.0 / i.rap_price)
      then d.rap_price else i.rap_price end`,
  },
  { name: 'color_id', type: 'integer', saidBy: 'every file', read: ({ stone }) => stone.colorId },
  {
    name: 'fancy_intensity_id',
    type: 'integer',
    saidBy: 'every file',
    read: ({ stone }) => stone.fancyIntensityId,
  },
  { name: 'overtone', type: 'text', saidBy: 'every file', read: ({ stone }) => stone.overtone },
  { name: 'color_shade', type: 'text', saidBy: ['shade'], read: ({ stone }) => stone.colorShade },
  { name: 'clarity_id', type: 'integer', saidBy: ['clarity'], read: ({ stone }) => stone.clarityId },
  { name: 'cut_id', type: 'integer', saidBy: ['cut'], read: ({ stone }) => stone.cutId },
  { name: 'polish_id', type: 'integer', saidBy: ['polish'], read: ({ stone }) => stone.polishId },
  { name: 'symmetry_id', type: 'integer', saidBy: ['symmetry'], read: ({ stone }) => stone.symmetryId },
  {
    name: 'fluor_id',
    type: 'integer',
    saidBy: ['fluorIntensity', 'fluorColor'],
    read: ({ stone }) => stone.fluorId,
  },
  {
    name: 'fluorescence_color',
    type: 'text',
    saidBy: ['fluorIntensity', 'fluorColor'],
    read: ({ stone }) => stone.fluorescenceColor,
  },
  { name: 'lab_id', type: 'integer', saidBy: 'every file', read: ({ stone }) => stone.labId },
  {
    name: 'certificate_no',
    type: 'text',
    saidBy: ['certificateNo'],
    read: ({ stone }) => stone.certificateNo,
  },
  {
    name: 'certificate_url',
    type: 'text',
    saidBy: ['certificateUrl'],
    read: ({ stone }) => stone.certificateUrl,
  },
  { name: 'image_url', type: 'text', saidBy: ['imageUrl'], read: ({ stone }) => stone.imageUrl },
  { name: 'image3d', type: 'text', saidBy: ['videoUrl'], read: ({ stone }) => stone.videoUrl },
  { name: 'pic2', type: 'text', saidBy: ['pic2', 'furtherImage'], read: ({ stone }) => stone.pic2 },
  { name: 'pic3', type: 'text', saidBy: ['pic3', 'furtherImage'], read: ({ stone }) => stone.pic3 },
  { name: 'pic4', type: 'text', saidBy: ['pic4', 'furtherImage'], read: ({ stone }) => stone.pic4 },
  { name: 'length', type: 'real', saidBy: ['measurements', 'lengthMm'], read: ({ stone }) => stone.lengthMm },
  { name: 'width', type: 'real', saidBy: ['measurements', 'widthMm'], read: ({ stone }) => stone.widthMm },
  { name: 'height', type: 'real', saidBy: ['measurements', 'heightMm'], read: ({ stone }) => stone.heightMm },
  {
    name: 'depth_percent',
    type: 'real',
    saidBy: ['depthPercent', 'measurements', 'heightMm'],
    read: ({ stone }) => stone.depthPercent,
  },
  { name: 'table_percent', type: 'real', saidBy: ['tablePercent'], read: ({ stone }) => stone.tablePercent },
  { name: 'crown_angle', type: 'real', saidBy: ['crownAngle'], read: ({ stone }) => stone.crownAngleDegrees },
  {
    name: 'crown_height',
    type: 'real',
    saidBy: ['crownHeight'],
    read: ({ stone }) => stone.crownHeightPercent,
  },
  {
    name: 'pavilion_angle',
    type: 'real',
    saidBy: ['pavilionAngle'],
    read: ({ stone }) => stone.pavilionAngleDegrees,
  },
  {
    name: 'pavilion_depth',
    type: 'real',
    saidBy: ['pavilionDepth'],
    read: ({ stone }) => stone.pavilionDepthPercent,
  },
  { name: 'culet_size', type: 'text', saidBy: ['culetSize'], read: ({ stone }) => stone.culetSize },
  {
    name: 'girdle',
    type: 'text',
    saidBy: ['girdle', 'girdleThin', 'girdleThick'],
    read: ({ stone }) => stone.girdle,
  },
  { name: 'eye_clean', type: 'text', saidBy: ['eyeClean'], read: ({ stone }) => stone.eyeClean },
  { name: 'milky', type: 'text', saidBy: ['milky'], read: ({ stone }) => stone.milky },
  {
    name: 'comment',
    type: 'text',
    saidBy: ['memberComment', 'certComment'],
    read: ({ stone }) => stone.comment,
  },
  { name: 'treatment', type: 'text', saidBy: ['treatment'], read: ({ stone }) => stone.treatment },
  {
    name: 'parcel_stones',
    type: 'integer',
    saidBy: ['parcelStones'],
    read: ({ stone }) => stone.parcelStones,
    kept: 'nullif(greatest(coalesce(i.parcel_stones, 1), d.taken_stones), 1)',
  },
  { name: 'is_line', type: 'boolean', saidBy: ['isLine'], read: ({ stone }) => stone.isLine },
  { name: 'line_set', type: 'text', saidBy: ['lineSet'], read: ({ stone }) => stone.lineSet },
  {
    name: 'line_set',
    type: 'text',
    saidBy: ['pairStockNo'],
    unless: 'lineSet',
    read: ({ stone }) => stone.lineSet,
    // Pairs change with the numbers of their partners, which say nothing about longer sets.
    kept: 'case when i.is_pair or d.is_pair then i.line_set else d.line_set end',
  },
  { name: 'pair_stock_no', type: 'text', saidBy: ['pairStockNo'], read: ({ stone }) => stone.pairStockNo },
  { name: 'line_set_color', type: 'text', saidBy: ['lineSetColor'], read: ({ stone }) => stone.lineSetColor },
  {
    name: 'line_set_clarity',
    type: 'text',
    saidBy: ['lineSetClarity'],
    read: ({ stone }) => stone.lineSetClarity,
  },
  {
    name: 'is_snp',
    type: 'boolean',
    saidBy: ['saltAndPepper'],
    read: ({ stone }) => stone.isSnP,
    raises: true,
  },
  {
    name: 'is_lab_grown',
    type: 'boolean',
    saidBy: ['labGrown', 'growthType'],
    read: ({ stone }) => stone.isLabGrown,
    raises: true,
  },
  { name: 'is_pair', type: 'boolean', saidBy: ['pairStockNo'], read: ({ stone }) => stone.isPair },
  {
    name: 'is_matching_pair',
    type: 'boolean',
    saidBy: ['pairStockNo'],
    read: ({ stone }) => stone.isMatchingPair,
  },
  { name: 'show_to_all', type: 'boolean', saidBy: ['showToAll'], read: ({ stone }) => stone.showToAll },
  { name: 'trade_show', type: 'text', saidBy: ['tradeShow'], read: ({ stone }) => stone.tradeShow },
]

/** Extras that other fields than their own also fill. */
const furtherExtras: Readonly<Partial<Record<ExtraField, readonly StockField[]>>> = {
  certComment: ['certComment', 'memberComment'],
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
  const isSaid = (field: StockField): boolean => mapped[field] !== undefined
  const said = columns.flatMap((column): StoneColumn[] => {
    if (column.unless !== undefined && isSaid(column.unless)) return []
    if (column.saidBy === 'every file' || column.saidBy.some(isSaid)) return [column]
    return column.raises ? [{ ...column, kept: `(d.${column.name} or i.${column.name})` }] : []
  })
  const saidExtras = extraFields.filter((extra) =>
    // An extra without further fields has the name of its field.
    (furtherExtras[extra] ?? [extra as StockField]).some(isSaid),
  )
  if (saidExtras.length === 0) return said
  const names = saidExtras.map((extra) => `'${extra}'`).join(', ')
  return [
    ...said,
    {
      name: 'extras',
      type: 'jsonb',
      saidBy: 'every file',
      read: ({ stone }) => JSON.stringify(stone.extras),
      kept: `((d.extras - array[${names}]) || i.extras)`,
    },
  ]
}

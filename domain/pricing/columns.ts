import { isAdministrator, type Role } from '#domain/access/viewer.ts'
import type { GuestPrices } from './policy.ts'
import type { Storefront } from './storefront.ts'
import { maySeeVendors } from './vendors.ts'

/**
 * A column of the stone lists: the Diamond fields that it shows, and the search filters that would reveal
 * them.
 */
type Column = { readonly fields: readonly string[]; readonly filters: readonly string[] }

/**
 * The columns that a storefront can hide (`domainCells`), with everything that disappears with them. A price
 * also hides the memo price of the same kind. Columns are independent: after hiding only `pricePerCarat`, a
 * viewer can compute it from `totalPrice` and `carats`, or from `discount` and `rapPrice`, so hide those
 * columns too. Source: requirements 6.5.
 */
export const COLUMNS = {
  carats: { fields: ['carats'], filters: ['carats'] },
  pricePerCarat: { fields: ['pricePerCarat', 'memoPricePerCarat'], filters: ['pricePerCarat'] },
  totalPrice: { fields: ['totalPrice', 'memoTotalPrice'], filters: ['totalPrice'] },
  rapPrice: { fields: ['rapPrice', 'memoRap'], filters: [] },
  discount: { fields: ['discount'], filters: ['discount'] },
  shape: { fields: ['shapeId'], filters: ['shapeIds'] },
  color: { fields: ['colorId', 'lineSetColor'], filters: ['colorIds'] },
  fancyIntensity: { fields: ['fancyIntensity'], filters: ['fancyIntensityIds'] },
  overtone: { fields: ['overtone'], filters: ['overtones'] },
  colorShade: { fields: ['colorShade'], filters: ['colorShades', 'noBgm'] },
  clarity: { fields: ['clarityId', 'lineSetClarity'], filters: ['clarityIds'] },
  cut: { fields: ['cutId'], filters: ['cutIds'] },
  polish: { fields: ['polishId'], filters: ['polishIds'] },
  symmetry: { fields: ['symmetryId'], filters: ['symmetryIds'] },
  fluor: { fields: ['fluorId', 'fluorescence', 'fluorescenceColor'], filters: ['fluorIds'] },
  lab: { fields: ['labId'], filters: ['labIds'] },
  certificate: { fields: ['certificateNo', 'certificateUrl'], filters: ['certificateNos'] },
  image: {
    fields: ['imageUrl', 'pic2', 'pic3', 'pic4', 'hasValidImage', 'setImage'],
    filters: ['hasImage'],
  },
  image3d: { fields: ['image3d', 'hasValid3DImage', 'set3D'], filters: ['has3D'] },
  measurements: {
    fields: ['length', 'width', 'height', 'ratio'],
    filters: ['length', 'width', 'height', 'ratio'],
  },
  depthPercent: { fields: ['depthPercent'], filters: ['depthPercent'] },
  tablePercent: { fields: ['tablePercent'], filters: ['tablePercent'] },
  crownAngle: { fields: ['crownAngle'], filters: ['crownAngle'] },
  crownHeight: { fields: ['crownHeight'], filters: [] },
  pavilionAngle: { fields: ['pavilionAngle'], filters: ['pavilionAngle'] },
  pavilionDepth: { fields: ['pavilionDepth'], filters: [] },
  culetSize: { fields: ['culetSize'], filters: [] },
  girdle: { fields: ['girdle'], filters: [] },
  eyeClean: { fields: ['eyeClean'], filters: ['eyeClean'] },
  milky: { fields: ['milky'], filters: ['noMilky', 'noBgm'] },
  treatment: { fields: ['treatment'], filters: ['noTreatment'] },
  comment: { fields: ['comment'], filters: [] },
  origin: { fields: ['originCountry', 'originState'], filters: [] },
  parcelStones: { fields: ['parcelStones'], filters: ['isParcel'] },
  lineSet: { fields: ['lineSet'], filters: ['inLineSet'] },
  tradeShow: { fields: ['tradeShow'], filters: [] },
  vendor: { fields: ['vendor'], filters: ['vendors'] },
  priceReduced: { fields: ['priceReducedDate'], filters: ['priceReducedSince'] },
} as const satisfies Record<string, Column>
export type ColumnName = keyof typeof COLUMNS

/** The names of all columns that can be hidden. Source: requirements 6.5. */
export const COLUMN_NAMES: readonly ColumnName[] = Object.keys(COLUMNS).filter((name) => isColumnName(name))

/** The columns hidden from guests unless the setting shows them. Source: requirements 6.6. */
export const PRICE_COLUMNS = [
  'pricePerCarat',
  'totalPrice',
  'rapPrice',
  'discount',
] as const satisfies readonly ColumnName[]

/** Whether a name is that of a column that can be hidden. Source: requirements 6.5. */
export function isColumnName(name: string): name is ColumnName {
  return Object.hasOwn(COLUMNS, name)
}

/**
 * What the merchant shows all customers: Rap prices with Rap %, and when prices were reduced. Source: requirements
 * 36.14.
 */
export type ShownPrices = { readonly showsRap: boolean; readonly showsPriceReductions: boolean }

/**
 * Lists the columns hidden from a viewer: those the storefront or the merchant hides, prices for guests, and the vendor
 * unless the storefront lists vendors. None for administrators. Source: requirements 6.5, 6.6, 8.7, 36.14.
 */
export function listHiddenColumns(
  storefront: Storefront,
  user: { readonly role: Role } | null,
  guestPrices: GuestPrices,
  shown: ShownPrices,
): ColumnName[] {
  if (isAdministrator(user)) return []
  const cells = storefront.kind === 'user' ? storefront.owner.domainCells : []
  const hidden = new Set<ColumnName>(cells.filter((cell) => isColumnName(cell)))
  if (user === null && guestPrices === 'hidden') for (const column of PRICE_COLUMNS) hidden.add(column)
  if (!maySeeVendors(storefront, user)) hidden.add('vendor')
  if (!shown.showsRap) for (const column of ['rapPrice', 'discount'] as const) hidden.add(column)
  if (!shown.showsPriceReductions || hidden.has('pricePerCarat')) hidden.add('priceReduced')
  return [...hidden]
}

/**
 * Lists the Diamond fields that hidden columns remove from responses and exports. Source: requirements 6.5.
 */
export function listHiddenFields(columns: readonly ColumnName[]): string[] {
  return columns.flatMap((column): readonly string[] => COLUMNS[column].fields)
}

/**
 * Lists the search filters that hidden columns forbid: a request with one is refused with 90, and responses
 * contain no facet, range or total for it. Source: requirements 9.6.
 */
export function listHiddenFilters(columns: readonly ColumnName[]): string[] {
  return [...new Set(columns.flatMap((column): readonly string[] => COLUMNS[column].filters))]
}

/** Maps an extra column to the Diamond column that it would reveal, and with which it is hidden. */
const EXTRA_COLUMNS: Readonly<Record<string, ColumnName>> = {
  inscription: 'certificate',
  reportDate: 'certificate',
  reportType: 'certificate',
  labLocation: 'lab',
  certComment: 'comment',
  fancySecondary: 'overtone',
  girdlePercent: 'girdle',
  girdleCondition: 'girdle',
  culetCondition: 'culetSize',
  luster: 'milky',
  blackInclusion: 'clarity',
  whiteInclusion: 'clarity',
  openInclusion: 'clarity',
  keyToSymbols: 'clarity',
  bgm: 'colorShade',
  provenance: 'origin',
  originReport: 'origin',
}

/**
 * Extras that a vendor shares only with the merchant: the vendor's own prices, and whether others may show
 * their stones.
 */
const MERCHANT_ONLY_EXTRAS: ReadonlySet<string> = new Set(['cashPrice', 'cashDiscount', 'allowFeed'])

/**
 * Returns the extra columns (`extras`) that a viewer may see: without those that would reveal a hidden column
 * and, for customers, without the vendor's own prices. Source: requirements 6.5, 8.7.
 */
export function filterVisibleExtras(
  extras: Readonly<Record<string, string>>,
  hiddenColumns: readonly ColumnName[],
  user: { readonly role: Role } | null,
): Record<string, string> {
  if (isAdministrator(user)) return { ...extras }
  const isHidden = new Set<ColumnName>(hiddenColumns)
  return Object.fromEntries(
    Object.entries(extras).filter(([name]) => {
      const column = EXTRA_COLUMNS[name]
      return !MERCHANT_ONLY_EXTRAS.has(name) && (column === undefined || !isHidden.has(column))
    }),
  )
}

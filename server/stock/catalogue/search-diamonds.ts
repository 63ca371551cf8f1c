import type { Filters, Query, Scope, SearchResult } from '#search/query.ts'
import { listOpenSections, mayOpenSection } from '#domain/access/guard.ts'
import type { Section } from '#domain/access/section.ts'
import type { AccessViewer } from '#domain/access/viewer.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { listHiddenFilters, type ColumnName } from '#domain/pricing/columns.ts'
import { isAdministrator } from '#domain/access/viewer.ts'
import { findNewSinceMs } from '#domain/search/new-since.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import {
  flagNames,
  idSetNames,
  rangeNames,
  textSetNames,
  type SearchFacets,
  type SearchFilters,
  type IdSetName,
  type NumberRange,
  type RangeName,
  type RenamedNumber,
  type SearchRequest,
  type StockFilters,
  type TextSetName,
} from '#contract/schemas/search.ts'
import type { Catalogue } from './catalogue.ts'
import { toPresentNumber } from './former-numbers.ts'
import {
  fromIndexUnits,
  toHour,
  toIndexUnits,
  toOriginCountryId,
  toOriginStateId,
  toSectionId,
  type Dictionaries,
} from './index-row.ts'
import { absentSetId, intersectFilters } from './intersect-filters.ts'
import { scopeOnSale } from './scope-on-sale.ts'
import { listLabels } from './labels.ts'
import type { UnindexedScope } from './find-unindexed-scope.ts'
import { listRanks, sortColumns } from './sort-columns.ts'
import { readTextFilter } from './text-filter.ts'
import { derivePrices } from './viewer-prices.ts'
import type { ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'

/** The index column of each set in the API. */
const setColumns = {
  shapeIds: 'shape',
  colorIds: 'color',
  clarityIds: 'clarity',
  cutIds: 'cut',
  polishIds: 'polish',
  symmetryIds: 'symmetry',
  fluorIds: 'fluor',
  labIds: 'lab',
  fancyIntensityIds: 'fancyIntensity',
  statuses: 'status',
} as const satisfies Record<IdSetName, string>

const textSetColumns = {
  overtones: 'overtone',
  colorShades: 'colorShade',
  vendors: 'vendor',
  countries: 'country',
} as const satisfies Record<TextSetName, keyof Dictionaries>

export type DiamondSearchResult = {
  ids: number[]
  total: number
  totalCarats?: number
  totalPrice?: number
  facets: SearchFacets
  renamed?: RenamedNumber[]
}

/**
 * Searches as this viewer may. Sections, vendors and memos decide which stones exist for them; hidden columns
 * can't be filtered, sorted, counted or totalled. `unindexed` is what the stock filters of an administrator leave that
 * the index does not know. Source: requirements 9.2, 9.1, 9.6.
 */
export function searchDiamonds(
  catalogue: Catalogue,
  request: SearchRequest,
  access: AccessViewer,
  policy: ViewerPolicy,
  unindexed?: UnindexedScope,
): DiamondSearchResult {
  const hiddenFilters = new Set(listHiddenFilters(policy.hiddenColumns))
  const isShown = (name: string): boolean => !hiddenFilters.has(name)
  const sort = selectSort(request.sort, policy.hiddenColumns)
  const result = catalogue.index.search({
    ...toQuery(catalogue, { ...request, sort }, access, policy, unindexed),
    page: request.page,
    pageSize: request.pageSize,
    totals: [...(isShown('carats') ? ['carats'] : []), ...(isShown('totalPrice') ? ['totalPrice'] : [])],
    facets: {
      sets: [
        ...idSetNames.filter(isShown).map((name) => setColumns[name]),
        ...textSetNames.filter(isShown).map((name) => textSetColumns[name]),
      ],
      numbers: rangeNames.filter(isShown),
    },
  })
  const renamed = listRenamed(catalogue, request.filters, result.ids)
  return {
    ...toSearchResult(result, catalogue.dictionaries, isShown),
    ...(renamed.length > 0 && { renamed }),
  }
}

/** Finds all stones of a search as this viewer may, by default in the order of their stock numbers. */
export function findAllDiamonds(
  catalogue: Catalogue,
  request: FoundStones,
  access: AccessViewer,
  policy: ViewerPolicy,
  unindexed?: UnindexedScope,
): { total: number; listIds: () => number[] } {
  const query = toQuery(catalogue, request, access, policy, unindexed)
  const { total } = catalogue.index.search({ ...query, page: 0, pageSize: 0 })
  return { total, listIds: () => catalogue.index.search({ ...query, page: 0, pageSize: total }).ids }
}

/** What decides which stones a request finds, and in which order. */
type FoundStones = Pick<SearchRequest, 'section' | 'stock' | 'filters' | 'sort'>

/** Returns the query for these stones, without its page. Refuses what this viewer may not ask for. */
function toQuery(
  catalogue: Catalogue,
  request: FoundStones,
  access: AccessViewer,
  policy: ViewerPolicy,
  unindexed: UnindexedScope | undefined,
): Omit<Query, 'page' | 'pageSize'> {
  refuseHidden(request, policy.hiddenColumns)
  return {
    within: listScopes(catalogue, request, access, policy, unindexed),
    filters: toIndexFilters(catalogue, request, policy.hiddenColumns),
    sort: (request.sort ?? []).map(({ by, order }) => ({ by: sortColumns[by][0], order })),
    ranks: listRanks(catalogue.dictionaries),
    labels: listLabels(catalogue.dictionaries),
    ...derivePrices(policy.pricing, policy.pricingKey),
  }
}

/**
 * Lists the former numbers in a request that found one of these stones. Names them by position, because a
 * former number contains the vendor's name.
 */
function listRenamed(
  catalogue: Catalogue,
  { text, stockIds = [] }: SearchFilters,
  ids: readonly number[],
): RenamedNumber[] {
  const requestedNumbers = text === undefined ? stockIds : [...stockIds, text]
  return requestedNumbers.flatMap((requested, position) => {
    const renamed = catalogue.findRenamed(requested)
    return renamed && ids.includes(renamed.id) ? [{ position, stockId: renamed.stockId }] : []
  })
}

function refuseHidden(
  { filters, sort }: Pick<SearchRequest, 'filters' | 'sort'>,
  hidden: readonly ColumnName[],
): void {
  const hiddenFilters = new Set(listHiddenFilters(hidden))
  for (const [name, value] of Object.entries(filters)) {
    if (value !== undefined && hiddenFilters.has(name)) {
      refuseRequest(`filters.${name}`, 'You can’t filter by this column')
    }
  }
  const isHidden = new Set<ColumnName>(hidden)
  for (const [position, { by }] of (sort ?? []).entries()) {
    const column = sortColumns[by][1]
    if (column !== undefined && isHidden.has(column)) {
      refuseRequest(`sort.${position}.by`, 'You can’t sort by this column')
    }
  }
}

/**
 * Returns the requested sort, by default carats ascending, or stock number if carats are hidden. Source:
 * requirements 9.4.
 */
function selectSort(
  sort: SearchRequest['sort'],
  hidden: readonly ColumnName[],
): NonNullable<SearchRequest['sort']> {
  return sort ?? [{ by: hidden.includes('carats') ? 'stockId' : 'carats', order: 'asc' }]
}

function listScopes(
  catalogue: Catalogue,
  { section, stock }: Pick<SearchRequest, 'section' | 'stock'>,
  access: AccessViewer,
  policy: ViewerPolicy,
  unindexed: UnindexedScope | undefined,
): readonly Scope[] {
  const sections = selectSections(section, access)
  if (isAdministrator(access)) {
    const only = section === 'memo' ? { status: [STONE_STATUS.memo] } : { section: sections.map(toSectionId) }
    return [{ ...scopeStock(only, stock), ...unindexed }]
  }
  if (stock !== undefined) refuseRequest('stock', 'For administrators only')
  const { vendor } = catalogue.dictionaries
  const hiddenVendorIds = [...vendor.labels.byId].flatMap(([id, name]) =>
    policy.mayBuyFrom(name) ? [] : [id],
  )
  const without = policy.findOutbid()
  const onSale: Scope = {
    ...scopeOnSale(sections.map(toSectionId), hiddenVendorIds),
    ...(without && { without }),
  }
  if (section !== undefined && section !== 'memo') return [onSale]
  const memos: Scope = {
    ids: catalogue.listMemoIds(policy.viewer),
    flags: { isActive: true },
    ...(hiddenVendorIds.length > 0 && { except: { vendor: hiddenVendorIds } }),
  }
  return section === 'memo' ? [memos] : [onSale, memos]
}

/** Returns the scope of an administrator's filter on the whole stock. Vendor 0 is own stock. */
function scopeStock(only: NonNullable<Scope['only']>, stock: StockFilters = {}): Scope {
  const { isOwn, isListedTwice: _twice, isSold: _sold, minDaysInStock: _age, ...others } = stock
  const { originCountries, originStates: states, marketPercentile: _market, ...flagFilters } = others
  const flags = Object.fromEntries(
    Object.entries(flagFilters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
  return {
    only: {
      ...only,
      ...(isOwn === true && { vendor: [0] }),
      ...(originCountries?.length && {
        originCountry: originCountries.map((code) => toOriginCountryId(code) || absentSetId),
      }),
      ...(states?.length && { originState: states.map(toOriginStateId) }),
    },
    ...(isOwn === false && { except: { vendor: [0] } }),
    ...(Object.keys(flags).length > 0 && { flags }),
  }
}

type StoneSection = Exclude<Section, 'melee'>

function selectSections(section: SearchRequest['section'], access: AccessViewer): StoneSection[] {
  if (section === undefined || section === 'memo') {
    return listOpenSections(access).filter((open): open is StoneSection => open !== 'melee')
  }
  const opening = mayOpenSection(section, access)
  if (opening !== 'open') refuse('FORBIDDEN', [], opening === 'needs-login' ? 401 : 403)
  return [section]
}

/** Converts all filters of a request but those that limit its scope. */
function toIndexFilters(
  catalogue: Catalogue,
  { filters, stock }: Pick<SearchRequest, 'filters' | 'stock'>,
  hidden: readonly ColumnName[],
): Filters {
  const converted = [toPlainFilters(catalogue, filters)]
  if (filters.text) converted.push(readTextFilter(catalogue, filters.text, hidden))
  if (stock?.minDaysInStock !== undefined) {
    const latest = toHour(Date.now() - stock.minDaysInStock * dayMs)
    converted.push({ numbers: { addedHour: [{ max: latest }] } })
  }
  return converted.reduce(intersectFilters)
}

const dayMs = 24 * 3_600_000

/** Converts the filters on columns. Former stock numbers find the stones that had them (requirements 8.2). */
function toPlainFilters(catalogue: Catalogue, filters: SearchFilters): Filters {
  const { dictionaries } = catalogue
  const sets: Record<string, number[]> = {}
  for (const name of idSetNames) if (filters[name]?.length) sets[setColumns[name]] = filters[name]
  for (const name of textSetNames) {
    const values = filters[name]
    if (!values?.length) continue
    const column = textSetColumns[name]
    // An unknown word matches nothing, and so does the highest id.
    sets[column] = values.map((word) => dictionaries[column].find(word) ?? absentSetId)
  }
  const numbers: Record<string, NumberRange[]> = {}
  for (const name of rangeNames) {
    const ranges = filters[name]
    if (ranges === undefined) continue
    numbers[name] = (Array.isArray(ranges) ? ranges : [ranges]).map((range) => toUnitRange(name, range))
  }
  if (filters.newSince !== undefined) {
    numbers['addedHour'] = [{ min: toHour(findNewSinceMs(filters.newSince, Date.now())) }]
  }
  if (filters.priceReducedSince !== undefined) {
    numbers['reducedHour'] = [{ min: toHour(findNewSinceMs(filters.priceReducedSince, Date.now())) }]
  }
  return {
    sets,
    numbers,
    flags: flagNames.filter((name) => filters[name] === true),
    keys: {
      ...(filters.stockIds && {
        stockId: filters.stockIds.map((stockId) => toPresentNumber(catalogue, stockId)),
      }),
      ...(filters.certificateNos && { certificateNo: filters.certificateNos }),
    },
  }
}

/** Converts the ends of a range to index units, exactly: a tenth of a cent above the maximum is outside. */
function toUnitRange(name: RangeName, { min, max }: NumberRange): NumberRange {
  return {
    ...(min === undefined ? {} : { min: toIndexUnits(name, min) }),
    ...(max === undefined ? {} : { max: toIndexUnits(name, max) }),
  }
}

function toSearchResult(
  result: SearchResult,
  dictionaries: Dictionaries,
  isShown: (name: string) => boolean,
): DiamondSearchResult {
  const { sets, numbers } = result.facets
  const facets: SearchFacets = {}
  for (const name of idSetNames) if (isShown(name)) facets[name] = sets[setColumns[name]] ?? []
  for (const name of textSetNames) {
    if (!isShown(name)) continue
    const column = textSetColumns[name]
    facets[name] = (sets[column] ?? []).map(({ id, count }) => ({
      id: dictionaries[column].decode(id),
      count,
    }))
  }
  for (const name of rangeNames) {
    if (!isShown(name)) continue
    const extent = numbers[name] ?? null
    facets[name] = extent && { min: fromIndexUnits(name, extent.min), max: fromIndexUnits(name, extent.max) }
  }
  const { carats, totalPrice } = result.totals
  return {
    ids: result.ids,
    total: result.total,
    ...(carats === undefined ? {} : { totalCarats: toCarats(carats) }),
    ...(totalPrice === undefined ? {} : { totalPrice: toDollars(totalPrice) }),
    facets,
  }
}

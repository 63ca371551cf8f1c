import type { Row, Schema } from '#search/schema.ts'
import { isStated } from '#domain/stone/is-stated.ts'
import { findTotalPrice } from '#domain/money/carats.ts'
import { findRapPercent } from '#domain/pricing/rap.ts'
import { joinNegations } from '#domain/search/negated-words.ts'
import { findCountryByCode } from '#domain/reference/countries.ts'
import { certificateKeyOf } from '#domain/stone/certificate-key.ts'
import { formatCountry } from '#domain/stone/country.ts'
import { keySymbols, listKeySymbols, type KeySymbol } from '#domain/stone/key-to-symbols.ts'
import { originStates, toOriginState } from '#domain/stone/origin.ts'
import { isParcel } from '#domain/stone/parcel.ts'
import { sectionOfStone, type StoneSection } from '#domain/stone/section.ts'
import { flagNames, rangeNames } from '#contract/schemas/search-names.ts'
import type { ComputedColumns } from '#server/stock/diamonds/copy-stones.ts'
import {
  readSupply,
  sectionColumns,
  sectionTraitsOf,
  type StoneRow,
} from '#server/stock/diamonds/stone-row.ts'
import { StringDictionary } from './string-dictionary.ts'

/** The columns of the catalogue index. Numbers are in the units of `unitsOf`. */
export const catalogueSchema = {
  sets: [
    'section',
    'status',
    'shape',
    'color',
    'clarity',
    'cut',
    'polish',
    'symmetry',
    'fluor',
    'lab',
    'fancyIntensity',
    'overtone',
    'colorShade',
    'vendor',
    'country',
    'originCountry',
    'originState',
  ],
  // 'rowVersion' is not searchable. The stock version is computed from it.
  numbers: [...rangeNames, 'rapPrice', 'addedHour', 'reducedHour', 'rowVersion'],
  flags: ['isActive', 'isHighlighted', ...flagNames, ...keySymbols],
  keys: ['stockId', 'certificateNo', 'certificateKey'],
  texts: ['comment'],
  order: 'stockId',
} as const satisfies Schema

/**
 * Index units per API unit: cents; thousandths of a carat and of a millimetre; hundredths of Rap % and of
 * other measures. Whole numbers pack tightly in the index, and their sums are exact.
 */
const unitsOf: Readonly<Partial<Record<string, number>>> = {
  carats: 1000,
  pricePerCarat: 100,
  totalPrice: 100,
  discount: 100,
  length: 1000,
  width: 1000,
  height: 1000,
  depthPercent: 100,
  tablePercent: 100,
  ratio: 100,
  crownAngle: 100,
  pavilionAngle: 100,
}

/** Converts an API number to index units. A finer fraction is kept, to a millionth of a unit. */
export function toIndexUnits<Value extends number | null>(name: string, value: Value): Value | number {
  if (value === null) return value
  const units = value * (unitsOf[name] ?? 1)
  const whole = Math.round(units)
  // The fast path for nearly all numbers, without a conversion to text.
  if (Math.abs(units - whole) < 5e-7) return whole
  return Number(units.toFixed(6))
}

/** Converts a number of the index to API units. */
export function fromIndexUnits(name: string, value: number): number {
  return value / (unitsOf[name] ?? 1)
}

const sectionIds: Readonly<Record<StoneSection, number>> = {
  white: 1,
  black: 2,
  fancyColor: 3,
  snP: 4,
  labGrown: 5,
  mathingPairs: 6,
  fancyShape: 7,
}

/** Returns the id of a section in the index. */
export function toSectionId(section: StoneSection): number {
  return sectionIds[section]
}

const sectionsById = new Map(
  // The keys are those of the record above.
  Object.entries(sectionIds).map(([section, id]) => [id, section as StoneSection]),
)

/** Returns the section with this id in the index. */
export function sectionOfId(id: number): StoneSection {
  const section = sectionsById.get(id)
  if (section === undefined) throw new RangeError(`No section has the number ${id}`)
  return section
}

/** Returns the id of a country of mining in the index: its numeric code, 0 for an unknown country. */
export function toOriginCountryId(code: string | null): number {
  return (code === null ? undefined : findCountryByCode(code)?.id) ?? 0
}

/** Returns the id of the state of an origin in the index. */
export function toOriginStateId(state: string): number {
  return originStates.indexOf(toOriginState(state))
}

/** For each column whose values are texts, the dictionary that gives each text its id in the index. */
export type Dictionaries = Record<'overtone' | 'colorShade' | 'vendor' | 'country', StringDictionary>

/** The values of each dictionary, in the order of their ids. */
export type DictionaryWords = Readonly<Record<keyof Dictionaries, readonly string[]>>

/** A file that has other values in its country column must not fill the dictionary. */
const maxCountries = 1000

/** Creates the dictionaries, empty or with saved values. */
export function createDictionaries(words?: DictionaryWords): Dictionaries {
  return {
    overtone: new StringDictionary(words?.overtone),
    colorShade: new StringDictionary(words?.colorShade),
    vendor: new StringDictionary(words?.vendor),
    country: new StringDictionary(words?.country, maxCountries),
  }
}

/** The columns of a stored stone that the index uses. */
export const indexedColumns = [
  'id',
  'stock_id',
  'certificate_no',
  'vendor',
  'is_active',
  'is_highlighted',
  'status',
  'shape_id',
  'clarity_id',
  'cut_id',
  'polish_id',
  'symmetry_id',
  'fluor_id',
  'lab_id',
  'fancy_intensity_id',
  'overtone',
  'color_shade',
  'carats',
  'taken_carats',
  'parcel_stones',
  'taken_stones',
  'price_per_carat',
  'rap_price',
  'length',
  'width',
  'height',
  'depth_percent',
  'table_percent',
  'crown_angle',
  'pavilion_angle',
  'image_url',
  'has_valid_image',
  'image3d',
  'has_valid_3d_image',
  'eye_clean',
  'milky',
  'treatment',
  'comment',
  'origin_country',
  'origin_state',
  ...sectionColumns,
  'show_to_all',
  'memo_user_id',
  'memo_account',
  'hold_user_id',
  'added_at',
  'price_reduced_at',
] as const satisfies readonly (keyof StoneRow)[]

/** The indexed columns of a stored stone, with its row version (`xmin`), country and key to symbols. */
export type VersionedStone = Pick<StoneRow, (typeof indexedColumns)[number]> & ComputedColumns

/** Converts a stored stone to a row of the index. `needsValidPictures` is the rule for its vendor. */
export function toIndexRow(
  stone: VersionedStone,
  dictionaries: Dictionaries,
  needsValidPictures: boolean,
): Row {
  const { caratsThousandths } = readSupply(stone)
  const isMilky = isStated(stone.milky)
  const isShown = (isValid: boolean | null): boolean => isValid ?? !needsValidPictures
  return {
    id: stone.id,
    sets: {
      section: toSectionId(sectionOfStone(sectionTraitsOf(stone))),
      status: stone.status,
      shape: stone.shape_id,
      color: stone.color_id ?? 0,
      clarity: stone.clarity_id ?? 0,
      cut: stone.cut_id ?? 0,
      polish: stone.polish_id ?? 0,
      symmetry: stone.symmetry_id ?? 0,
      fluor: stone.fluor_id ?? 0,
      lab: stone.lab_id ?? 0,
      fancyIntensity: stone.fancy_intensity_id ?? 0,
      overtone: dictionaries.overtone.encode(stone.overtone),
      colorShade: dictionaries.colorShade.encode(stone.color_shade),
      vendor: dictionaries.vendor.encode(stone.vendor),
      country: dictionaries.country.encode(stone.country && formatCountry(stone.country)),
      originCountry: toOriginCountryId(stone.origin_country),
      originState: toOriginStateId(stone.origin_state),
    } satisfies Record<(typeof catalogueSchema.sets)[number], number>,
    numbers: {
      carats: caratsThousandths,
      pricePerCarat: stone.price_per_carat,
      totalPrice: findTotalPrice(stone.price_per_carat, caratsThousandths),
      rapPrice: stone.rap_price,
      discount: discountHundredths(stone.price_per_carat, stone.rap_price),
      length: toIndexUnits('length', stone.length),
      width: toIndexUnits('width', stone.width),
      height: toIndexUnits('height', stone.height),
      depthPercent: toIndexUnits('depthPercent', stone.depth_percent),
      tablePercent: toIndexUnits('tablePercent', stone.table_percent),
      ratio: toIndexUnits('ratio', ratioOf(stone)),
      crownAngle: toIndexUnits('crownAngle', stone.crown_angle),
      pavilionAngle: toIndexUnits('pavilionAngle', stone.pavilion_angle),
      // Before everything else, if it was not recorded.
      addedHour: stone.added_at === null ? 0 : toHour(stone.added_at.getTime()),
      reducedHour: stone.price_reduced_at === null ? null : toHour(stone.price_reduced_at.getTime()),
      rowVersion: stone.row_version,
    } satisfies Record<(typeof catalogueSchema.numbers)[number], number | null>,
    flags: {
      ...readKeySymbols(stone.key_to_symbols),
      isActive: stone.is_active,
      isHighlighted: stone.is_highlighted,
      hasImage: stone.image_url !== null && isShown(stone.has_valid_image),
      has3D: stone.image3d !== null && isShown(stone.has_valid_3d_image),
      eyeClean: /^(yes|y|100|borderline|e1)/i.test(stone.eye_clean ?? ''),
      noMilky: !isMilky,
      noBgm: !isMilky && !/brown|green|\bbn\b|\bgr\b|mix/i.test(stone.color_shade ?? ''),
      noTreatment: !isStated(stone.treatment),
      inLineSet: stone.line_set !== null,
      isParcel: isParcel({ parcelStones: stone.parcel_stones }),
    } satisfies Record<(typeof catalogueSchema.flags)[number], boolean>,
    keys: {
      stockId: stone.stock_id,
      certificateNo: stone.certificate_no,
      certificateKey: findListingKey(stone),
    } satisfies Record<(typeof catalogueSchema.keys)[number], string | null>,
    texts: { comment: stone.comment && joinNegations(stone.comment) },
  }
}

/** Returns the certificate of a stone on sale, by which its other listings are found. */
function findListingKey(stone: VersionedStone): string | null {
  if (!stone.is_active) return null
  const { lab_id: labId, certificate_no: certificateNo, parcel_stones: parcelStones } = stone
  return certificateKeyOf({ labId, certificateNo, parcelStones })
}

const noSymbols = makeSymbolFlags([])

/** Vendors write few different keys to symbols. */
const symbolsByText = new Map<string, Readonly<Record<KeySymbol, boolean>>>()
const maxCachedTexts = 5000

function readKeySymbols(text: string | null): Readonly<Record<KeySymbol, boolean>> {
  if (text === null) return noSymbols
  const cached = symbolsByText.get(text)
  if (cached) return cached
  if (symbolsByText.size >= maxCachedTexts) symbolsByText.clear()
  const flags = makeSymbolFlags(listKeySymbols(text))
  symbolsByText.set(text, flags)
  return flags
}

function makeSymbolFlags(present: readonly KeySymbol[]): Record<KeySymbol, boolean> {
  // `Object.fromEntries` loses the key type; the keys are exactly `keySymbols`.
  return Object.fromEntries(keySymbols.map((symbol) => [symbol, present.includes(symbol)])) as Record<
    KeySymbol,
    boolean
  >
}

const hourMs = 3_600_000

/** Returns the hour of a time, counted from 1970. The index keeps no finer time: an hour takes two bytes. */
export function toHour(timeMs: number): number {
  return Math.floor(timeMs / hourMs)
}

/** Returns length divided by width, rounded to two decimals as in the trade. */
export function ratioOf({ length, width }: Pick<StoneRow, 'length' | 'width'>): number | null {
  return length === null || width === null || width === 0 ? null : Math.round((length / width) * 100) / 100
}

function discountHundredths(pricePerCarat: number | null, rapPrice: number | null): number | null {
  const percent = findRapPercent(pricePerCarat, rapPrice)
  return percent === null ? null : Math.round(percent * 100)
}

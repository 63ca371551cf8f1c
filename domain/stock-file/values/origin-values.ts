import { countries } from '#domain/reference/countries.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import type { OriginState } from '#domain/stone/origin.ts'
import { compactValue } from './compact-value.ts'
import { makeValueTable } from './value-table.ts'

/** What a text says about where a stone was mined. */
export type OriginText =
  | {
      readonly kind: 'country'
      /** A two-letter code of ISO 3166-1. */
      readonly country: string
      /** The text itself names a laboratory or a scheme that certifies it, or says certified or declared. */
      readonly state: Exclude<OriginState, 'unknown'> | null
      /** The text says more than the country and its state: a mine, or who certifies it. */
      readonly hasDetail: boolean
    }
  /** Several countries, or a source that is none: `Botswana/Namibia`, `DTC`, `Mixed`. */
  | { readonly kind: 'mixed' }
  /** A country whose name two countries share. */
  | { readonly kind: 'ambiguous' }
  | { readonly kind: 'unknown' }

/** How files write countries that mine diamonds, besides names and codes. */
const countryNames: Readonly<Record<string, readonly string[]>> = {
  AO: ['Angolan'],
  AU: ['Australian', 'Western Australia', 'West Australia'],
  BR: ['Brazilian', 'Brasil'],
  BW: ['Botswanan', 'Republic of Botswana', 'Batswana'],
  CA: ['Canadian', 'Northwest Territories', 'NWT', 'NWT Canada'],
  CD: [
    'DRC',
    'D.R.C.',
    'DR Congo',
    'D.R. Congo',
    'Congo DRC',
    'DRC Congo',
    'Congo DR',
    'Congo (Kinshasa)',
    'Democratic Republic of Congo',
    'Democratic Republic of the Congo',
    'Congo, Democratic Republic',
    'Congo Dem. Rep.',
    'Dem. Rep. Congo',
    'Congo, Democratic Republic of the',
    'Zaire',
    'Congo, The Democratic Republic of the',
  ],
  CF: ['Central African Rep.', 'C.A.R.'],
  CG: ['Republic of Congo', 'Republic of the Congo', 'Congo (Brazzaville)'],
  CI: ['Ivory Coast', "Cote d'Ivoire"],
  GB: ['UK', 'England', 'Great Britain'],
  GH: ['Ghanaian'],
  GN: ['Guinea Conakry'],
  IN: ['Indian'],
  LR: ['Liberian'],
  LS: ['Lesothan', 'Kingdom of Lesotho', 'Basotho'],
  NA: ['Namibian', 'Republic of Namibia'],
  RU: ['Russian', 'Russian Federation', 'Russia Federation', 'Yakutia', 'Sakha', 'Siberia', 'Yakutsk'],
  SL: ['Sierra Leonean', 'S. Leone'],
  TZ: ['Tanzanian', 'United Republic of Tanzania', 'Tanzania, United Republic of'],
  US: ['America', 'United States of America'],
  VE: ['Venezuelan'],
  ZA: ['RSA', 'R.S.A.', 'Republic of South Africa', 'South African', 'S. Africa', 'S. African', 'So. Africa'],
  ZW: ['Zimbabwean'],
  AE: ['UAE', 'U.A.E.', 'Dubai'],
}

/** Mines, and companies that mine in one country only. */
const mines: Readonly<Record<string, readonly string[]>> = {
  AO: ['Catoca', 'Luele', 'Lulo', 'Cuango', 'Chitotolo', 'Endiama'],
  AU: ['Argyle', 'Ellendale', 'Merlin Mine'],
  BW: ['Jwaneng', 'Orapa', 'Letlhakane', 'Damtshaa', 'Karowe', 'Lucara', 'Debswana', 'Ghaghoo'],
  CA: ['Ekati', 'Diavik', 'Gahcho Kué', 'Gahcho Kue', 'Snap Lake', 'Victor Mine', 'Renard', 'Jericho Mine'],
  CD: ['Mbuji-Mayi', 'Mbuji Mayi', 'MIBA'],
  LS: ['Letseng', 'Letšeng', 'Kao', 'Liqhobong', 'Mothae'],
  NA: ['Namdeb', 'Debmarine', 'Debmarine Namibia', 'Oranjemund'],
  RU: [
    'Alrosa',
    'Mir Mine',
    'Mirny',
    'Udachny',
    'Udachnaya',
    'Aikhal',
    'Nyurba',
    'Nyurbinskaya',
    'Botuobinskaya',
    'Internatsionalnaya',
    'Grib',
    'Lomonosov',
    'Arkhangelsk',
    'Severalmaz',
  ],
  SL: ['Koidu', 'Tongo', 'Kono'],
  TZ: ['Williamson', 'Mwadui'],
  ZA: ['Cullinan', 'Venetia', 'Finsch', 'Koffiefontein', 'Jagersfontein', 'Voorspoed', 'Premier Mine'],
  ZW: ['Marange', 'Murowa'],
}

/**
 * Codes that are words of stock files. `SA` is meant for South Africa as often as for Saudi Arabia, and `NA` is
 * no answer.
 */
const wordCodes: ReadonlySet<string> = new Set(['NO', 'SA', 'NA', 'IS', 'AS'])

const codesByName = new Map<string, string>([
  ...countries.rows.flatMap(({ name, code, code3 }): [string, string][] => [
    [compactValue(name), code],
    ...(wordCodes.has(code) ? [] : [[code, code] satisfies [string, string]]),
    [code3, code],
  ]),
  ...listSpellings(countryNames),
])

const codesByMine = new Map<string, string>([
  ...listSpellings(mines),
  ...Object.entries(mines).flatMap(([code, names]) =>
    names.map((name): [string, string] => [compactValue(`${name} Mine`), code]),
  ),
])

function listSpellings(table: Readonly<Record<string, readonly string[]>>): [string, string][] {
  return Object.entries(table).flatMap(([code, names]) =>
    names.map((name): [string, string] => [compactValue(name), code]),
  )
}

/** Names that two countries share. */
const sharedNames: ReadonlySet<string> = new Set(['CONGO', 'CONGOLESE', 'SA'])

/** Words that make any country beside them one of several. */
const mixedWord =
  /\b(?:mix(?:ed)?|various|multiple|several|aggregate[ds]?|blend(?:ed)?|dtc|other|global|worldwide)\b/iu
/** Sources that are no country. */
const vagueSource = /\b(?:de\s?beers|rio tinto|(?:southern\s+)?africa)\b/iu
/** A text that excludes a country does not name it: `non-Russian`, `not from Russia`. */
const exclusion =
  /\b(?:not|non|no|never|except(?:ing)?|excl(?:uding|uded)?|without|outside|other than|free)\b/iu
const denial = /\b(?:not\s+certified|non[\s-]?certified|uncertified|(?:self[\s-]*)?declared)\b/giu
const certifiedWord = /\b(?:certified|verified)\b/giu
/** Laboratories and schemes that trace the rough of a stone. */
const scheme = /\b(?:gia|tracr|sarine|canada\s?mark|everledger|code of origin|diamond journey)\b/giu
const filler = /\b(?:country of|diamond|report|origin|provenance|mined|mining|sourced|from|in|the|rough)\b/giu

const alternatives = /[/&+;|]|\band\b|\bor\b/iu
const details = /[,:()[\]]|\s[-–—]\s/u
const maxLength = 200

/**
 * Reads where a stone was mined: a country by name, code or adjective, or a mine, with or without who certifies
 * it (`Botswana`, `BWA`, `Jwaneng Mine, Botswana`, `GIA origin: Canada`, `Lesotho (Tracr)`). A text that
 * excludes a country, or names several, names none. Source: requirements 11.5.
 */
export const readOriginText = memoizeReader((text: string): OriginText => {
  if (text.length > maxLength) return { kind: 'unknown' }
  const plain = findSource(text)
  if (plain !== undefined) return { kind: 'country', ...plain, state: null }
  if (sharedNames.has(compactValue(text))) return { kind: 'ambiguous' }
  const isDenied = text.search(denial) >= 0
  const undenied = text.replaceAll(denial, ' ')
  if (exclusion.test(undenied)) return { kind: 'unknown' }
  const uncertified = undenied.replaceAll(certifiedWord, ' ')
  const sources = uncertified.replaceAll(scheme, ' ')
  const country = findOnlyCountry(sources)
  if (country === undefined) return { kind: isMixed(text) ? 'mixed' : 'unknown' }
  const isCertified = sources !== undenied
  return {
    kind: 'country',
    country,
    state: isDenied ? 'declared' : isCertified ? 'certified' : null,
    hasDetail: sources !== uncertified || !isOnlyCountry(sources),
  }
})

/** Reads the column that says how far an origin is known; undefined for other texts. */
export const readOriginState = makeValueTable<OriginState>([
  ['certified', ['Certified', 'Verified', 'Yes', 'Y', 'True', '1', 'GIA', 'Tracr', 'Sarine', 'CanadaMark']],
  [
    'declared',
    [
      'Declared',
      'Self Declared',
      'Self-Declaration',
      'Supplier Declared',
      'Stated',
      'No',
      'N',
      'False',
      '0',
      'Not Certified',
      'Uncertified',
    ],
  ],
  ['unknown', ['Unknown', 'Not Known', 'Undisclosed']],
])

type Source = { readonly country: string; readonly hasDetail: boolean }

function findSource(text: string): Source | undefined {
  const compact = compactValue(text)
  const country = codesByName.get(compact)
  if (country !== undefined) return { country, hasDetail: false }
  const ofMine = codesByMine.get(compact)
  return ofMine === undefined ? undefined : { country: ofMine, hasDetail: true }
}

/** Returns the country that every alternative of a text names. Beside it an alternative may name a mine. */
function findOnlyCountry(text: string): string | undefined {
  const found = text
    .split(alternatives)
    .filter((part) => compactValue(part.replaceAll(filler, ' ')) !== '')
    .map((part) => listCountries(part))
  const named = new Set(found.flat())
  const [only] = named
  return named.size === 1 && found.every((list) => list.length > 0) && !mixedWord.test(text)
    ? only
    : undefined
}

function listCountries(alternative: string): string[] {
  const whole = findSource(alternative) ?? findSource(alternative.replaceAll(filler, ' '))
  if (whole !== undefined) return [whole.country]
  return alternative
    .split(details)
    .flatMap((part) => (findSource(part) ?? findSource(part.replaceAll(filler, ' ')))?.country ?? [])
}

function isOnlyCountry(text: string): boolean {
  return findSource(text.replaceAll(filler, ' '))?.hasDetail === false
}

function isMixed(text: string): boolean {
  const named = new Set(text.split(alternatives).flatMap((part) => listCountries(part)))
  return named.size > 1 || mixedWord.test(text) || vagueSource.test(text)
}

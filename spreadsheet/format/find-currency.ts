/**
 * Finds the currency of a number format or a text. Where countries share a symbol, the region of the format
 * decides; else the most traded currency does.
 */

const isoCodes = new Set(
  (
    'AED ARS AUD BDT BGN BHD BRL BWP CAD CHF CLP CNH CNY COP CZK DKK EGP EUR GBP GEL GHS HKD HUF IDR ILS INR ISK ' +
    'JOD JPY KES KRW KWD KZT LBP LKR MAD MMK MUR MXN MYR NAD NGN NIS NOK NPR NZD OMR PEN PHP PKR PLN QAR RMB RON ' +
    'RSD RUB RUR SAR SEK SGD THB TRY TWD TZS UAH USD UYU UZS VND XAF XCD XOF ZAR ZMW'
  ).split(' '),
)

const aliases: Readonly<Record<string, string>> = { CNH: 'CNY', RMB: 'CNY', NIS: 'ILS', RUR: 'RUB' }

/** Symbols from the longest to the shortest, so that HK$ is not read as $. */
const symbols: readonly (readonly [symbol: string, currency: string])[] = [
  ['HK$', 'HKD'],
  ['NT$', 'TWD'],
  ['NZ$', 'NZD'],
  ['AU$', 'AUD'],
  ['CA$', 'CAD'],
  ['MX$', 'MXN'],
  ['US$', 'USD'],
  ['A$', 'AUD'],
  ['C$', 'CAD'],
  ['R$', 'BRL'],
  ['S$', 'SGD'],
  ['Z$', 'ZWL'],
  ['₹', 'INR'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['￥', 'CNY'],
  ['元', 'CNY'],
  ['円', 'JPY'],
  ['₪', 'ILS'],
  ['₽', 'RUB'],
  ['₺', 'TRY'],
  ['฿', 'THB'],
  ['₩', 'KRW'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['₦', 'NGN'],
  ['₴', 'UAH'],
  ['₸', 'KZT'],
  ['₾', 'GEL'],
  ['৳', 'BDT'],
  ['د.إ', 'AED'],
  ['$', 'USD'],
]

/** Words that stand alone, in lower case. */
const words: Readonly<Record<string, string>> = {
  kr: 'SEK',
  rs: 'INR',
  'rs.': 'INR',
  rupees: 'INR',
  rupee: 'INR',
  euro: 'EUR',
  fr: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  'sfr.': 'CHF',
  zł: 'PLN',
  kč: 'CZK',
  ft: 'HUF',
  lei: 'RON',
  р: 'RUB',
  'р.': 'RUB',
  'руб.': 'RUB',
  rm: 'MYR',
  rp: 'IDR',
  dhs: 'AED',
  dh: 'AED',
  r: 'ZAR',
  p: 'BWP',
}

/** The currency of a shared symbol by region: the hexadecimal language code of a number format. */
const regions: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  $: {
    0x0c09: 'AUD',
    0x1009: 'CAD',
    0x0c0c: 'CAD',
    0x0c04: 'HKD',
    0x1004: 'SGD',
    0x4809: 'SGD',
    0x1409: 'NZD',
    0x0404: 'TWD',
    0x080a: 'MXN',
    0x340a: 'CLP',
    0x240a: 'COP',
    0x2c0a: 'ARS',
  },
  '¥': { 0x0804: 'CNY', 0x0411: 'JPY' },
  '￥': { 0x0804: 'CNY', 0x0411: 'JPY' },
  kr: { 0x041d: 'SEK', 0x0406: 'DKK', 0x0414: 'NOK', 0x0814: 'NOK', 0x040f: 'ISK' },
  'kr.': { 0x0406: 'DKK', 0x040f: 'ISK' },
  rs: { 0x0420: 'PKR', 0x045b: 'LKR', 0x0461: 'NPR' },
}

/**
 * Returns the ISO code of the currency that a symbol or the literal text of a number format names, or
 * undefined. `region` is the language code of the format, such as 0x409.
 */
export function findCurrency(text: string, region?: number): string | undefined {
  const bare = text.trim()
  if (bare === '') return undefined
  const regional = region === undefined ? undefined : regions[bare.toLowerCase()]?.[region]
  if (regional !== undefined) return regional
  const code = findIsoCode(bare)
  if (code !== undefined) return code
  for (const [symbol, currency] of symbols) if (bare.includes(symbol)) return currency
  for (const word of bare.toLowerCase().split(/[\s()[\]/,;:*-]+/)) {
    if (Object.hasOwn(words, word)) return words[word]
  }
  return undefined
}

/** Returns the currency whose ISO code stands in the text as a word of its own. */
export function findIsoCode(text: string): string | undefined {
  for (const [word] of text.matchAll(/(?<![\p{L}\p{N}])\p{L}{3}(?![\p{L}])/gu)) {
    const code = word.toUpperCase()
    if (isoCodes.has(code)) return aliases[code] ?? code
  }
  return undefined
}

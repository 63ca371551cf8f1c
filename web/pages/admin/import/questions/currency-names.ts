/** The plural names of the currencies. Others go by their ISO codes. */
const names: Readonly<Record<string, string>> = {
  USD: 'US dollars',
  INR: 'rupees',
  EUR: 'euros',
  GBP: 'pounds',
  HKD: 'Hong Kong dollars',
  CNY: 'yuan',
  JPY: 'yen',
  AED: 'dirhams',
  ILS: 'shekels',
  CHF: 'Swiss francs',
  CAD: 'Canadian dollars',
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
  SGD: 'Singapore dollars',
  TWD: 'Taiwan dollars',
  ZAR: 'rand',
  BWP: 'pula',
  THB: 'baht',
  RUB: 'roubles',
  TRY: 'lira',
}

/** Returns the name of several units of a currency: rupees. */
export function nameCurrency(code: string): string {
  return names[code] ?? code
}

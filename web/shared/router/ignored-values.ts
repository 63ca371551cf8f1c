import { readList, type SearchTexts } from './search-text.ts'

/** A value of the address that the page does not understand and therefore ignores. */
export type IgnoredValue = { readonly title: string; readonly value: string }

/** What a page understands in one parameter of its address. */
export type ParamRule = {
  readonly title: string
  /** Returns the parts of the text that the page ignores. */
  readonly findIgnored: (text: string) => readonly string[]
}

export type ParamRules = Readonly<Record<string, ParamRule>>

/** Parameters that mailings, advertisements and messengers add to any address. */
const foreignParams = /^(utm_|mc_|_|ref$)|clid$/i

/** Returns the ignored values of an address, in its order; a parameter without a rule is ignored itself. */
export function listIgnoredValues(texts: SearchTexts, rules: ParamRules): IgnoredValue[] {
  return Object.entries(texts).flatMap(([param, text]) => {
    const rule = Object.hasOwn(rules, param) ? rules[param] : undefined
    if (rule) return rule.findIgnored(text).map((value) => ({ title: rule.title, value }))
    return foreignParams.test(param) ? [] : [{ title: param, value: text }]
  })
}

/** A parameter that accepts any text. */
export const anyText = (title: string): ParamRule => ({ title, findIgnored: () => [] })

/** A parameter whose whole text must be accepted. */
export const oneValue = (title: string, isValid: (text: string) => boolean): ParamRule => ({
  title,
  findIgnored: (text) => (isValid(text) ? [] : [text]),
})

/** A parameter that is one of these texts. */
export const oneOf = (title: string, values: readonly string[]): ParamRule =>
  oneValue(title, (text) => values.includes(text))

/** A parameter that is a whole number from `min` to `max`. */
export const wholeNumber = (title: string, min: number, max = Number.MAX_SAFE_INTEGER): ParamRule =>
  oneValue(title, (text) => /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max)

/** A list whose items are accepted one by one, up to a number of them. */
export const listOf = (
  title: string,
  isValid: (item: string) => boolean,
  maxItems = Number.POSITIVE_INFINITY,
): ParamRule => ({
  title,
  findIgnored: (text) => {
    const items = readList(text)
    const valid = items.filter(isValid)
    return [...items.filter((item) => !isValid(item)), ...valid.slice(maxItems)]
  },
})

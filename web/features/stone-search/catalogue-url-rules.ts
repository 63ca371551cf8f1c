import {
  MAX_PASTED_LENGTH,
  MAX_RANGES,
  MAX_SET_VALUES,
  MAX_SORT_RULES,
  MAX_TEXT_LENGTH,
} from '#contract/schemas/search-limits.ts'
import { flagNames, idSetNames, rangeNames, textSetNames } from '#contract/schemas/search-names.ts'
import {
  anyText,
  listOf,
  oneOf,
  oneValue,
  wholeNumber,
  type ParamRule,
  type ParamRules,
} from '#web/shared/router/ignored-values.ts'
import { pastedListNames } from './catalogue-state.ts'
import { isPeriodOrDay, maxPages, maxPageSize, parseSort, pastedParams } from './catalogue-url.ts'
import { flagTitles, rangeTitles, setKeywords, textSetTitles } from './filter-labels.ts'
import { parseRange } from './range-text.ts'

/** What a catalogue page understands in its address. `parseUrlState` ignores everything else. */
export const catalogueUrlRules: ParamRules = Object.fromEntries<ParamRule>([
  ...idSetNames.map((name): [string, ParamRule] => {
    const { param, title, findId } = setKeywords[name]
    return [param, listOf(title, (keyword) => findId(keyword) !== undefined, MAX_SET_VALUES)]
  }),
  ...textSetNames.map((name): [string, ParamRule] => {
    const { param, title } = textSetTitles[name]
    return [param, listOf(title, (keyword) => keyword.length <= MAX_TEXT_LENGTH, MAX_SET_VALUES)]
  }),
  ...rangeNames.map((name): [string, ParamRule] => {
    const { param, title } = rangeTitles[name]
    return [param, listOf(title, (text) => parseRange(text) !== undefined, MAX_RANGES)]
  }),
  ...pastedListNames.flatMap((name): [string, ParamRule][] => {
    const { list, key, title } = pastedParams[name]
    return [
      [list, listOf(title, (keyword) => keyword.length <= MAX_PASTED_LENGTH)],
      [key, anyText(title)],
    ]
  }),
  ['only', listOf('Only', (flag) => flagNames.some((name) => flagTitles[name].param === flag))],
  ['new', oneValue('New since', isPeriodOrDay)],
  ['reduced', oneValue('Price reduced since', isPeriodOrDay)],
  ['q', oneValue('Search', (text) => text.length <= MAX_TEXT_LENGTH)],
  ['sort', listOf('Sort order', (keyword) => parseSort(keyword) !== undefined, MAX_SORT_RULES)],
  ['page', wholeNumber('Page', 1, maxPages)],
  ['size', wholeNumber('Stones per page', 1, maxPageSize)],
  ['view', oneOf('View', ['grid', 'list'])],
])

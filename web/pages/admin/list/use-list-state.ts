import { useNavigate } from '@tanstack/react-router'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { parseListState, formatListState } from '#web/shared/router/list-state.ts'
import { makeListUrlRules } from './list-url-rules.ts'
import type { ListUrlState } from './list-url-state.ts'
import type { Resource } from './resource.ts'

/** Reads and writes the list state and the open row, both in the URL. */
export function useListState<Row>({ columns, filters = [] }: Resource<Row>): ListUrlState {
  const texts = useSearchTexts()
  const navigate = useNavigate()
  const rules = makeListUrlRules({ columns, filters })
  const state = parseListState(texts, {
    sorts: columns.flatMap(({ sort }) => (sort === undefined ? [] : [sort])),
    // A filter with an unknown value is reported as ignored, so the request must not have it.
    filters: filters
      .map(({ name }) => name)
      .filter((name) => rules[name]?.findIgnored(texts[name] ?? '').length === 0),
  })
  const openId = Number(texts['open'] ?? '0')
  return {
    state,
    ignored: listIgnoredValues(texts, rules),
    change: (changes) =>
      void navigate({
        to: '.',
        search: formatListState({ ...state, page: 0, ...changes }),
        replace: true,
        resetScroll: 'page' in changes,
      }),
    openId: openId > 0 ? openId : null,
    open: (id) =>
      void navigate({
        to: '.',
        search: { ...formatListState(state), ...(id !== null && { open: String(id) }) },
        resetScroll: false,
      }),
  }
}

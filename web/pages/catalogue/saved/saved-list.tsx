import { ActionIcon, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { useApiMutation } from '#web/shared/api/use-api-mutation.ts'
import { describeSearch, getSavedSearchUrl } from '#web/features/stone-search/saved-search-url.ts'
import type { ViewMode } from '#web/features/stone-search/catalogue-state.ts'
import { storeList } from '#web/features/stone-search/pasted-list.ts'

type Props = {
  searches: readonly SavedSearch[]
  /** The current view: cards or list. */
  view: ViewMode
  onOpen: () => void
}

/** Lists the saved searches. A press opens one. */
export function SavedList({ searches, ...row }: Props) {
  return (
    <ul className="saved-list" aria-label="Your saved searches">
      {searches.map((saved) => (
        <SavedRow key={saved.id} saved={saved} {...row} />
      ))}
    </ul>
  )
}

function SavedRow({ saved, view, onOpen }: Omit<Props, 'searches'> & { saved: SavedSearch }) {
  const stale = ['listSavedSearches'] as const
  const change = useApiMutation('changeSavedSearch', { stale })
  const remove = useApiMutation('deleteSavedSearch', { stale })
  const { id, name, search, notify } = saved
  const address = getSavedSearchUrl(saved, (numbers) => storeList(numbers, sessionStorage))
  const isNotified = change.isPending ? change.variables.body.notify : notify
  return (
    <li className="saved-row">
      <Link
        to={address.to}
        search={{ ...address.search, ...(view === 'list' && { view }) }}
        className="saved-link"
        onClick={onOpen}
      >
        <span className="saved-name">{name}</span>
        <span className="saved-note">{describeSearch(saved)}</span>
      </Link>
      <Switch
        size="xs"
        label="Email alerts"
        aria-label={`Email alerts for “${name}”`}
        checked={isNotified}
        onChange={({ currentTarget }) =>
          change.mutate({ params: { id }, body: { name, search, notify: currentTarget.checked } })
        }
      />
      <ActionIcon
        aria-label={`Delete “${name}”`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

import { ActionIcon, Switch } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { useAct } from '#web/api/use-act.ts'
import { formatAddress } from '#web/catalogue/address/catalogue-address.ts'
import type { ViewMode } from '#web/catalogue/address/catalogue-state.ts'
import { sectionNames } from '#web/catalogue/sections.ts'
import { describeSearch, readSavedState } from './saved-state.ts'

type Props = {
  searches: readonly SavedSearch[]
  /** Cards or list, as somebody looks at stones now. */
  view: ViewMode
  onOpen: () => void
}

/** The searches that somebody kept, each opens with a press. */
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
  const change = useAct('changeSavedSearch', { stale })
  const remove = useAct('deleteSavedSearch', { stale })
  const { id, name, search, notify } = saved
  const { section = 'white' } = search
  const where = section === 'memo' ? 'white' : section
  const isTold = change.isPending ? change.variables.body.notify : notify
  return (
    <li className="saved-row">
      <Link
        to={SECTION_PATHS[where]}
        search={() => formatAddress({ ...readSavedState(search, sessionStorage), view })}
        className="saved-link"
        onClick={onOpen}
      >
        <span className="saved-name">{name}</span>
        <span className="saved-note">
          {[sectionNames[where].short, describeSearch(search)].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <Switch
        size="xs"
        label="Mail"
        aria-label={`Mail about “${name}”`}
        checked={isTold}
        onChange={({ currentTarget }) =>
          change.mutate({ params: { id }, body: { name, search, notify: currentTarget.checked } })
        }
      />
      <ActionIcon
        aria-label={`Forget “${name}”`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { id } })}
      >
        <IconTrash size={16} stroke={1.5} />
      </ActionIcon>
    </li>
  )
}

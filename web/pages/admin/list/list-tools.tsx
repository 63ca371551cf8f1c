import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListSortSelect } from './list-sort-select.tsx'
import type { Resource } from './resource.ts'
import type { ListUrlState } from './use-list-state.ts'

type Props<Row> = {
  resource: Resource<Row>
  urlState: Pick<ListUrlState, 'state' | 'change'>
  actions: Actions
}

/** Search, filters, sort order, and the button that adds a row. */
export function ListTools<Row>({ resource, urlState: { state, change }, actions }: Props<Row>) {
  const { columns, filters = [], searchDescription, createLink, editing } = resource
  const create = editing?.create
  if (searchDescription === undefined && filters.length === 0 && !create && !createLink) return null
  return (
    <div className="list-tools">
      {searchDescription !== undefined && (
        <SearchBox
          q={state.q}
          searchDescription={searchDescription}
          className="list-search"
          onSearch={(q) => change({ q })}
        />
      )}
      <ListFilters
        filters={filters}
        selected={state.filters}
        onSelect={(selected) => change({ filters: selected })}
      />
      <ListSortSelect columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} />
      {createLink && (
        <Button component={Link} to={createLink.to} size="sm" className="list-create">
          {createLink.title}
        </Button>
      )}
      {create && (
        <Button size="sm" className="list-create" onClick={() => actions.start(create.action())}>
          {create.title}
        </Button>
      )}
    </div>
  )
}

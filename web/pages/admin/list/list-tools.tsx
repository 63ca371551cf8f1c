import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { SearchBox } from '#web/ui/search-box.tsx'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { ListFilters, MoreFilters } from './filters/list-filters.tsx'
import { ListSortSelect } from './list-sort-select.tsx'
import type { ListUrlState } from './list-url-state.ts'
import type { Resource } from './resource.ts'
import type { ColumnChooserState } from './use-column-choice.ts'

type Props<Row> = {
  resource: Resource<Row>
  urlState: Pick<ListUrlState, 'state' | 'change'>
  total: number | undefined
  columnChoice: ColumnChooserState<Row>
  actions: Actions
}

/** Search, filters, sort order, and the buttons of the list. */
export function ListTools<Row>({ resource, urlState, total, columnChoice, actions }: Props<Row>) {
  const { columns, filters = [], searchDescription, createLink, editing, hasColumnChoice, Tools } = resource
  const { state, change } = urlState
  const [isOpen, setIsOpen] = useState(false)
  const more = filters.filter(({ isMore = false }) => isMore)
  const create = editing?.create
  const hasTools = searchDescription !== undefined || filters.length > 0 || create || createLink
  if (!hasTools) return null
  const filterProps = {
    selected: state.filters,
    onSelect: (selected: typeof state.filters) => change({ filters: selected }),
  }
  const openMore = more.filter(({ kind }) => kind !== 'summary')
  const chips = isOpen ? more.filter(({ kind }) => kind === 'summary') : more
  return (
    <>
      <div className="list-tools">
        {searchDescription !== undefined && (
          <SearchBox
            q={state.q}
            searchDescription={searchDescription}
            className="list-search"
            onSearch={(q) => change({ q })}
          />
        )}
        <ListFilters filters={filters.filter(({ isMore = false }) => !isMore)} {...filterProps} />
        {openMore.length > 0 && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            leftSection={<IconAdjustmentsHorizontal size={15} stroke={1.5} aria-hidden />}
            onClick={() => setIsOpen(!isOpen)}
          >
            More filters
          </Button>
        )}
        <ListSortSelect columns={columns} sort={state.sort} onSort={(sort) => change({ sort })} />
        <span className="list-buttons">
          {Tools && <Tools urlState={urlState} total={total} actions={actions} />}
          {hasColumnChoice && <ColumnChooser resource={resource} choice={columnChoice} />}
          {createLink && (
            <Button component={Link} to={createLink.to} size="sm">
              {createLink.title}
            </Button>
          )}
          {create && (
            <Button size="sm" onClick={() => actions.start(create.action())}>
              {create.title}
            </Button>
          )}
        </span>
      </div>
      {isOpen && <MoreFilters filters={openMore} {...filterProps} />}
      <FilterChips filters={chips} {...filterProps} />
    </>
  )
}

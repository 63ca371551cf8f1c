import { Button } from '@mantine/core'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import type { Resource } from './resource.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = {
  resource: Resource<Row>
  selection: RowSelection<Row>
  actions: Actions
  /** The rows of the page. */
  items: readonly Row[]
  total: number
}

/** The actions for all selected rows. */
export function ListSelection<Row>({ resource, selection, actions, items, total }: Props<Row>) {
  const { noun, bulk, selectsAll = false } = resource
  const { count, all, clear, selectAll } = selection
  if (count === 0) return null
  const isPageSelected = items.length > 0 && items.every(selection.has)
  const canSelectAll = selectsAll && all === undefined && isPageSelected && total > count
  return (
    <section className="list-selection" aria-label={`Selected ${noun[1]}`}>
      <span role="status">
        {all && count > 1 ? 'All ' : ''}
        {formatCount(count, ...noun)} selected
      </span>
      {canSelectAll && (
        <Button size="compact-sm" variant="subtle" onClick={selectAll}>
          Select all {total.toLocaleString('en')} that match
        </Button>
      )}
      {bulk
        ?.filter(({ needsRows = false }) => !needsRows || all === undefined)
        .map(({ title, action, isDangerous }) => (
          <Button
            key={title}
            size="compact-sm"
            variant="default"
            disabled={actions.isBusy}
            {...(isDangerous && { className: 'danger-item' })}
            onClick={() => actions.start(action(selection, clear))}
          >
            {title}
          </Button>
        ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
        Clear selection
      </Button>
    </section>
  )
}

import { Button } from '@mantine/core'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'
import type { Resource } from './resource.ts'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row> = { resource: Resource<Row>; selection: RowSelection<Row>; actions: Actions }

/** The actions for all selected rows. */
export function ListSelection<Row>({ resource: { noun, bulk }, selection, actions }: Props<Row>) {
  const count = selection.rows.length
  if (count === 0) return null
  return (
    <section className="list-selection" aria-label={`Chosen ${noun[1]}`}>
      <span role="status">
        {count.toLocaleString('en')} {noun[count === 1 ? 0 : 1]}
      </span>
      {bulk?.map(({ title, action, isDangerous }) => (
        <Button
          key={title}
          size="compact-sm"
          variant="default"
          disabled={actions.isBusy}
          {...(isDangerous && { className: 'danger-item' })}
          onClick={() => actions.start(action(selection.rows, selection.clear))}
        >
          {title}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={selection.clear}>
        Choose none
      </Button>
    </section>
  )
}

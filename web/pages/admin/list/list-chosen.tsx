import { Button } from '@mantine/core'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'
import type { Resource } from './resource.ts'
import type { Chosen } from './use-chosen.ts'

type Props<Row> = { resource: Resource<Row>; chosen: Chosen<Row>; acts: Acts }

/** What can be done with all ticked rows at once. */
export function ListChosen<Row>({ resource: { noun, bulk }, chosen, acts }: Props<Row>) {
  const count = chosen.rows.length
  if (count === 0) return null
  return (
    <section className="list-chosen" aria-label={`Chosen ${noun[1]}`}>
      <span role="status">
        {count.toLocaleString('en')} {noun[count === 1 ? 0 : 1]}
      </span>
      {bulk?.map(({ title, act, isDangerous }) => (
        <Button
          key={title}
          size="compact-sm"
          variant="default"
          disabled={acts.isBusy}
          {...(isDangerous && { className: 'danger-item' })}
          onClick={() => acts.start(act(chosen.rows, chosen.clear))}
        >
          {title}
        </Button>
      ))}
      <Button size="compact-sm" variant="subtle" color="gray" onClick={chosen.clear}>
        Choose none
      </Button>
    </section>
  )
}

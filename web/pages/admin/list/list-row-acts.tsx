import { ActionIcon, Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { ActionMenu } from '#web/pages/admin/actions/act-menu.tsx'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'
import { listActs } from './list-acts.ts'
import type { Resource } from './resource.ts'

type Props<Row> = { row: Row; resource: Resource<Row>; acts: Acts }

/** What can be done with a row: the act it waits for as a button, the others in a menu. */
export function ListRowActs<Row>({ row, resource, acts }: Props<Row>) {
  const offered = listActs(resource).filter(({ isOffered }) => isOffered?.(row) ?? true)
  const prominent = offered.filter(({ isProminent }) => isProminent)
  const others = offered.filter(({ isProminent }) => !isProminent)
  const name = resource.nameRow(row)
  return (
    <span className="list-row-acts">
      {prominent.map(({ title, act }) => (
        <Button
          key={title}
          variant="default"
          size="compact-sm"
          aria-label={`${title} ${name}`}
          disabled={acts.isBusy}
          onClick={() => acts.start(act(row))}
        >
          {title}
        </Button>
      ))}
      {others.length > 0 && (
        <ActionMenu
          row={row}
          offered={others}
          acts={acts}
          renderButton={(ref) => (
            <ActionIcon ref={ref} aria-label={`Actions for ${name}`}>
              <IconDots size={16} stroke={1.5} />
            </ActionIcon>
          )}
        />
      )}
    </span>
  )
}

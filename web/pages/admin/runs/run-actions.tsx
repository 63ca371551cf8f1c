import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { EndpointName } from '#contract/contract.ts'
import { ActionMenuButton } from '#web/pages/admin/actions/action-menu-button.tsx'
import type { RowAction, RowLink } from '#web/pages/admin/actions/action.ts'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'

type Named = { id: number; name: string }

const doneTexts = {
  'Run now': (name: string) => `${name} runs now`,
  'Run even if unchanged': (name: string) => `${name} runs now`,
  Pause: (name: string) => `${name} paused`,
  Resume: (name: string) => `${name} resumed`,
} as const

type Options<Row> = {
  endpoint: EndpointName
  stale: readonly EndpointName[]
  isOffered: (row: Row) => boolean
  send: (row: Row) => Promise<unknown>
}

/** Returns an action that runs, pauses or resumes a connection or destination at once. */
export function createRunAction<Row extends Named>(
  title: keyof typeof doneTexts,
  { endpoint, stale, isOffered, send }: Options<Row>,
): RowAction<Row> {
  return {
    title,
    isOffered,
    action: (row) => ({ endpoint, stale, done: doneTexts[title](row.name), send: () => send(row) }),
  }
}

type Props<Row> = {
  row: Row
  /** The page that edits it. */
  edit: { to: string; search?: Record<string, string> }
  /** The first that is offered is the button of the page. */
  main: readonly RowAction<Row>[]
  more: readonly (RowAction<Row> | RowLink<Row>)[]
  actions: Actions
}

/** The buttons beside the name of a connection or destination. */
export function OwnerActions<Row>({ row, edit, main, more, actions }: Props<Row>) {
  const isOffered = (action: RowAction<Row> | RowLink<Row>): boolean => action.isOffered?.(row) ?? true
  const [first, ...others] = main.filter(isOffered)
  return (
    <span className="title-actions">
      <Button
        size="sm"
        variant="default"
        renderRoot={(props) => <Link {...props} to={edit.to} search={edit.search ?? {}} />}
      >
        Edit
      </Button>
      <ActionMenuButton
        title="More"
        row={row}
        offered={[...others, ...more.filter(isOffered)]}
        actions={actions}
      />
      {first && (
        <Button size="sm" loading={actions.isBusy} onClick={() => actions.start(first.action(row))}>
          {first.title}
        </Button>
      )}
    </span>
  )
}

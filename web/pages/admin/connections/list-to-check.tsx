import { Alert, Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Connection } from '#contract/schemas/connections.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { describeForgotten } from './connection-texts.ts'

/** Leads to the last list if it waits for a person: to confirm it, or to answer what the shop does not know. */
export function ListToCheck({ connection }: { connection: Connection }) {
  const { id, lastRun } = connection
  if (lastRun?.state === 'waiting') {
    const { fileName, counts } = lastRun
    const removed = formatStoneCount(counts?.removed ?? 0)
    return (
      <Notice
        text={`The list ${fileName} would unlist ${removed}, more than a tenth of the vendor’s stock. Nothing has changed yet.`}
        button="Check list"
        to="/admin/import"
        search={{ job: String(lastRun.importJobId) }}
      />
    )
  }
  if (lastRun?.state !== 'questions') return null
  return (
    <Notice
      text={`The list ${lastRun.fileName} was not imported, because it raises questions. Your answers are used for the next lists, too${describeForgotten(connection)}.`}
      button="Answer questions"
      to={`/admin/connections/${id}`}
      search={{ step: 'test' }}
    />
  )
}

type Props = { text: string; button: string; to: string; search: Record<string, string> }

function Notice({ text, button, to, search }: Props) {
  return (
    <Alert color="yellow" variant="light" py={10} mb="md">
      <div className="connection-notice">
        {text}
        <Button size="compact-sm" renderRoot={(props) => <Link {...props} to={to} search={search} />}>
          {button}
        </Button>
      </div>
    </Alert>
  )
}

import './destinations.css'
import { Alert, Button, Menu } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Destination } from '#contract/schemas/destinations.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { describeServer } from '#web/pages/admin/remote-servers/describe-server.ts'
import { describeSchedule } from '#web/pages/admin/remote-servers/schedule-values.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import {
  deleteDestination,
  pauseDestination,
  replaceKey,
  resumeDestination,
  sendNow,
} from './destination-actions.tsx'
import { DestinationNotFound } from './destination-not-found.tsx'
import { NextRun } from './destination-resource.tsx'
import { DestinationState } from './destination-state.tsx'
import { DownloadUrlDialog } from './download-url-dialog.tsx'
import { LeftOutStones } from './left-out-stones.tsx'
import { RunTable } from './run-table.tsx'

/** How often the page looks for a new run, and while one is going on. */
const refetchMs = 15_000
const runningMs = 1500

/** A destination with its runs and the stones that its last file leaves out. */
export function DestinationPage() {
  const id = Number(usePathParam('destinationId'))
  const query = useApiQuery(
    'readDestination',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.lastRun?.state === 'running' ? runningMs : refetchMs),
    },
  )
  if (query.isError && isNotFound(query.error)) return <DestinationNotFound />
  return (
    <>
      <BackLink to="/admin/destinations" title="Destinations" />
      {query.data ? <DestinationView destination={query.data} /> : <PageTitle>Destination</PageTitle>}
      <QueryState query={query} />
    </>
  )
}

function DestinationView({ destination }: { destination: Destination }) {
  const actions = useActions()
  const navigate = useNavigate()
  const [url, setUrl] = useState<string>()
  const { id, name, partnerName, format, server, delivery, state, stopReason, lastRun } = destination
  const isUpload = delivery === 'upload'
  return (
    <>
      <PageTitle
        aside={
          <span className="title-actions">
            <Button component={Link} to={`/admin/destinations/${id}/edit`} size="sm" variant="default">
              Edit
            </Button>
            <Menu position="bottom-end" withinPortal>
              <Menu.Target>
                <Button size="sm" variant="default">
                  More
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {state === 'active' ? (
                  <Menu.Item onClick={() => actions.start(pauseDestination(destination))}>Pause</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => actions.start(resumeDestination(destination))}>Resume</Menu.Item>
                )}
                {isUpload ? (
                  <Menu.Item onClick={() => actions.start(sendNow(destination, true))}>
                    Send even if unchanged
                  </Menu.Item>
                ) : (
                  <Menu.Item onClick={() => actions.start(replaceKey(destination, setUrl))}>
                    New key…
                  </Menu.Item>
                )}
                <Menu.Item
                  color="red"
                  onClick={() =>
                    actions.start(
                      deleteDestination(destination, () => navigate({ to: '/admin/destinations' })),
                    )
                  }
                >
                  Delete…
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
            {isUpload && (
              <Button
                size="sm"
                loading={actions.isBusy || lastRun?.state === 'running'}
                onClick={() => actions.start(sendNow(destination))}
              >
                Send now
              </Button>
            )}
          </span>
        }
      >
        {name}
      </PageTitle>
      {stopReason !== null && (
        <Alert color="red" variant="light" py={10} mb="md">
          Stopped: {stopReason} Check the server, then edit and save it.
        </Alert>
      )}
      <Facts
        rows={[
          ['Status', <DestinationState key="state" destination={destination} />],
          ['Marketplace', partnerName === format ? partnerName : `${partnerName} (format ${format})`],
          ['Server', server && describeServer(server)],
          ['URL', !isUpload && `Key ${destination.keyPrefix}…`],
          ['File', destination.fileName],
          ['Schedule', isUpload && describeSchedule(destination.schedule)],
          ['Next run', <NextRun key="next" destination={destination} />],
          ['Filter', describeFilter(destination)],
        ]}
      />
      <RunTable destinationId={id} lastRun={lastRun} />
      <LeftOutStones destinationId={id} lastRun={lastRun} />
      <DownloadUrlDialog url={url} onClose={() => setUrl(undefined)} />
      {actions.dialog}
    </>
  )
}

/** Returns what narrows the stock of the marketplace; empty if nothing does. */
function describeFilter({ filter }: Destination): string {
  const { sections, vendors, minPrice, maxPrice, onlyWithImage } = filter
  return [
    sections?.map((section) => sectionNames[section].short).join(', '),
    vendors && ['Own stock', ...vendors].join(', '),
    minPrice !== null && `from ${formatDollars(minPrice)}`,
    maxPrice !== null && `to ${formatDollars(maxPrice)}`,
    onlyWithImage && 'with an image',
  ]
    .filter(Boolean)
    .join(' · ')
}

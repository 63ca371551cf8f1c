import './destinations.css'
import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
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
import { OwnerActions } from '#web/pages/admin/runs/run-actions.tsx'
import { runRefetchMs } from '#web/pages/admin/runs/run-list.tsx'
import { isUnderWay, NextRun, OwnerState } from '#web/pages/admin/runs/run-states.tsx'
import { deleteDestination, forceRun, pause, replaceKey, resume, runNow } from './destination-actions.tsx'
import { DestinationNotFound } from './destination-not-found.tsx'
import { DestinationRuns } from './destination-runs.tsx'
import { DownloadUrlDialog } from './download-url-dialog.tsx'
import { LeftOutStones } from './left-out-stones.tsx'

/** A destination with its runs and the stones that its last file leaves out. */
export function DestinationPage() {
  const id = Number(usePathParam('destinationId'))
  const query = useApiQuery(
    'readDestination',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) =>
        isUnderWay(data?.lastRun ?? null) ? runRefetchMs.busy : runRefetchMs.otherwise,
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
  const { id, name, partnerName, format, server, delivery, stopReason, lastRun } = destination
  const isUpload = delivery === 'upload'
  return (
    <>
      <PageTitle
        aside={
          <OwnerActions
            row={destination}
            edit={{ to: `/admin/destinations/${id}/edit` }}
            main={[runNow, resume]}
            more={[
              forceRun,
              pause,
              {
                title: 'New key…',
                isOffered: () => !isUpload,
                action: (row) => replaceKey(row, setUrl),
              },
              {
                title: 'Delete…',
                isDangerous: true,
                action: (row) => deleteDestination(row, () => navigate({ to: '/admin/destinations' })),
              },
            ]}
            actions={actions}
          />
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
          ['Status', <OwnerState key="state" owner={destination} />],
          ['Marketplace', partnerName === format ? partnerName : `${partnerName} (format ${format})`],
          ['Server', server && describeServer(server)],
          ['URL', !isUpload && `Key ${destination.keyPrefix}…`],
          ['File', destination.filePattern],
          ['Schedule', isUpload && describeSchedule(destination.schedule)],
          ['Next run', <NextRun key="next" owner={destination} />],
          ['Filter', describeFilter(destination)],
        ]}
      />
      <DestinationRuns destinationId={id} lastRun={lastRun} />
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

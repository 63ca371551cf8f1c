import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { DestinationEditor } from './destination-editor.tsx'
import { DestinationNotFound } from './destination-not-found.tsx'
import { newValues, toValues } from './destination-values.ts'

/** Adds a destination. */
export function NewDestinationPage() {
  return (
    <>
      <BackLink to="/admin/destinations" title="Destinations" />
      <PageTitle>New destination</PageTitle>
      <DestinationEditor destination={undefined} initialValues={newValues()} />
    </>
  )
}

/** Edits a destination. */
export function EditDestinationPage() {
  const id = Number(usePathParam('destinationId'))
  const query = useApiQuery('readDestination', { params: { id } }, { staleTime: 0, gcTime: 0 })
  if (query.isError && isNotFound(query.error)) return <DestinationNotFound />
  return (
    <>
      <BackLink to={`/admin/destinations/${id}`} title={query.data?.name ?? 'Destination'} />
      <PageTitle>Edit destination</PageTitle>
      {query.data && (
        <DestinationEditor key={id} destination={query.data} initialValues={toValues(query.data)} />
      )}
      <QueryState query={query} />
    </>
  )
}

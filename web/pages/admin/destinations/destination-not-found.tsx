import { NotFound } from '#web/shared/page/not-found.tsx'

export function DestinationNotFound() {
  return (
    <NotFound
      title="Destination"
      message="This destination does not exist"
      to="/admin/destinations"
      linkLabel="All destinations"
    />
  )
}

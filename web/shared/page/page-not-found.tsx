import { NotFound } from './not-found.tsx'

/** The page for an address that leads nowhere. */
export function PageNotFound() {
  return (
    <NotFound
      title="Page not found"
      message="There is no page at this address"
      to="/"
      linkLabel="Back to home"
    />
  )
}

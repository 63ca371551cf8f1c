import type { ReactNode } from 'react'

/** A cell with a quieter line below its first; none where there is nothing to say. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== null && second !== false && second !== undefined && second !== '' && <span>{second}</span>}
    </span>
  )
}

import type { ReactNode } from 'react'

/** A cell with a subdued second line, omitted if empty. */
export function TwoLines({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <span className="two-lines">
      <span>{first}</span>
      {second !== null && second !== false && second !== undefined && second !== '' && <span>{second}</span>}
    </span>
  )
}

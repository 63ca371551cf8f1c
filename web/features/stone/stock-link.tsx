import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'

/** A stock number that links to its stone. */
export function StockLink({ stockId }: { stockId: string }) {
  return (
    <Anchor
      component={Link}
      to={`/diamond/${encodeURIComponent(stockId)}`}
      inherit
      aria-label={`Stone ${stockId}`}
    >
      {stockId}
    </Anchor>
  )
}

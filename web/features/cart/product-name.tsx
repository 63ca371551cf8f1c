import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { isPair } from '#domain/stone/section.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import type { CartGroup } from './cart-groups.ts'
import type { Product } from './product-thumbnail.tsx'

type NamedProduct = Product & {
  description: string
  quantity: number
  ringSize: number | null
  isAvailable?: boolean
}

/** Shows a product in two lines: the description and the number that identifies it. */
export function ProductName(row: NamedProduct) {
  const { diamond, description } = row
  return (
    <span className="product-name">
      {diamond ? (
        <Anchor
          component={Link}
          to={`/diamond/${encodeURIComponent(diamond.product.stockId)}`}
          c="inherit"
          underline="hover"
        >
          {description}
        </Anchor>
      ) : (
        <span>{description}</span>
      )}
      <span className="product-note">{listNotes(row).join(' · ')}</span>
    </span>
  )
}

/** Returns what a line set is called on the screen. */
export function labelSet([first]: CartGroup<Pick<NamedProduct, 'diamond'>>['rows']): string {
  return first.diamond && isPair(first.diamond) ? 'Pair' : 'Layout'
}

/** Returns the shortest name that identifies a row or a line set; used in the labels of its buttons. */
export function labelGroup({
  lineSet,
  rows,
}: CartGroup<Pick<NamedProduct, 'diamond' | 'description'>>): string {
  const [first] = rows
  if (lineSet !== null) return `${labelSet(rows).toLowerCase()} ${lineSet}`
  return first.diamond?.product.stockId ?? first.description
}

function listNotes(row: NamedProduct): string[] {
  const { diamond, melee, letters, quantity, ringSize, isAvailable = true } = row
  const isCounted = melee != null || quantity > 1
  return [
    ...(diamond ? [diamond.product.stockId] : []),
    // The viewer's own order also holds the stone for them, and prevents a second order.
    ...(diamond?.isHeldForMe === true && isAvailable ? ['on hold for you'] : []),
    ...(diamond?.isToBeConfirmed === true && isAvailable ? ['to be confirmed after you order'] : []),
    ...(isCounted ? [formatStoneCount(quantity)] : []),
    // Of a name that was added again.
    ...(letters && quantity > letters.length ? [`${quantity / letters.length} × the name`] : []),
    ...(ringSize === null ? [] : [`ring size US ${ringSize}`]),
  ]
}

import '#web/features/cart/cart.css'
import '#web/features/orders/orders.css'
import './review.css'
import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import type { CartItem } from '#contract/schemas/orders.ts'
import { usePricedCart } from '#web/features/cart/use-cart.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { readList } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { OrderReview } from './order-review.tsx'

/**
 * The last page before an order: items, prices, delivery address and remark. The query string names the
 * selected items; without it, the whole cart is reviewed. Source: requirements 16.2.
 */
export function ReviewPage() {
  // While an order is sent, and while its outcome is unknown, a retry must send the same order.
  const [isFrozen, { open: freeze, close: thaw }] = useDisclosure(false)
  const cart = usePricedCart({ isFrozen })
  const selectedIds = readList(useSearchTexts()['items']).map(Number)
  const refetch = async (): Promise<readonly CartItem[]> => (await cart.refetch()).data?.items ?? []
  return (
    <>
      <PageTitle
        aside={
          <Anchor component={Link} to="/cart" size="sm">
            Back to basket
          </Anchor>
        }
      >
        Review your order
      </PageTitle>
      <QueryState query={cart} />
      {cart.data && (
        <OrderReview
          cart={cart.data}
          selectedIds={selectedIds}
          refetch={refetch}
          onStart={freeze}
          onFailure={(isKnown) => {
            if (isKnown) thaw()
          }}
          nothingToOrder={<NothingToOrder />}
        />
      )}
    </>
  )
}

function NothingToOrder() {
  return (
    <EmptyState title="Nothing to order">
      <p>None of these items is available in your basket.</p>
      <Button component={Link} to="/cart" variant="default">
        Go to basket
      </Button>
    </EmptyState>
  )
}

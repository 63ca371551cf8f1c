import '#web/features/cart/cart.css'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { EmptyList } from '#web/features/cart/empty-list.tsx'
import { usePricedCart } from '#web/features/cart/use-cart.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { FilledCart } from './filled-cart.tsx'

/** The customer's cart. */
export function CartPage() {
  const cart = usePricedCart()
  const count = cart.data?.items.length ?? 0
  return (
    <>
      <PageTitle>Basket</PageTitle>
      <QueryState query={cart} />
      {cart.data && count === 0 && <EmptyCart />}
      {cart.data && count > 0 && <FilledCart items={cart.data.items} />}
    </>
  )
}

function EmptyCart() {
  return (
    <EmptyList shapeName="Round" title="Your basket is empty">
      <p>Items in your basket are not reserved until you order.</p>
      <Button component={Link} to="/white-diamonds" variant="default">
        Browse white diamonds
      </Button>
    </EmptyList>
  )
}

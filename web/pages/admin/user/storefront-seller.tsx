import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

/** Leads to the seller of a storefront: whether its documents are issued in its own name or the merchant's. */
export function StorefrontSeller({ userId }: { userId: number }) {
  const { data } = useApiQuery('listSellers', { query: {} })
  if (!data) return null
  const seller = toListPage(data).items.find((one) => one.userId === userId)
  return (
    <section aria-label="Seller">
      <h2 className="quiet-label">Seller</h2>
      {seller ? (
        <ListLink to={`/admin/sellers/${seller.id}`} search={{}}>
          {seller.legalName}
        </ListLink>
      ) : (
        <>
          <p>Documents are issued in the merchant’s name.</p>
          <ListLink to="/admin/sellers/new" search={{ userId: String(userId) }}>
            Let this storefront sell in its own name
          </ListLink>
        </>
      )}
    </section>
  )
}

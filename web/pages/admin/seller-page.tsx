import { useNavigate } from '@tanstack/react-router'
import { toListPage } from '#web/shared/api/list-page.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { usePathParam, useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { SellerEditor } from './seller/seller-editor.tsx'
import { StorefrontSellers } from './seller/storefront-sellers.tsx'
import { toNewValues, toSellerValues } from './seller/seller-values.ts'
import { ListLink } from './ui/list-link.tsx'
import { BackLink } from './ui/back-link.tsx'

/** The merchant as a seller, and the storefronts that sell in their own names. */
export function SellerPage() {
  const sellers = useApiQuery('listSellers', { query: {} }, { staleTime: 0 })
  const all = toListPage(sellers.data ?? []).items
  const merchant = all.find(({ userId }) => userId === null)
  return (
    <>
      <BackLink to="/admin/site" title="Site settings" />
      <PageTitle
        aside={
          <span className="title-actions">
            <ListLink to="/admin/tax-rules" search={{}}>
              Tax rules
            </ListLink>
            <ListLink to="/admin/statements" search={{}}>
              Statements
            </ListLink>
          </span>
        }
      >
        Seller
      </PageTitle>
      {merchant && <SellerEditor key="merchant" seller={merchant} initialValues={toSellerValues(merchant)} />}
      {sellers.data && !merchant && <NewSeller key="merchant" userId={undefined} />}
      <QueryState query={sellers} />
      <StorefrontSellers sellers={all.filter(({ userId }) => userId !== null)} />
    </>
  )
}

/** A seller by its id, or a new one for the owner of a storefront. */
export function StorefrontSellerPage() {
  const sellerId = usePathParam('sellerId')
  const ownerId = Number(useSearchTexts()['userId'])
  const navigate = useNavigate()
  const isNew = sellerId === 'new'
  return (
    <>
      <BackLink to="/admin/seller" title="Seller" />
      {isNew && Number.isInteger(ownerId) && ownerId > 0 ? (
        <>
          <PageTitle>New seller</PageTitle>
          <NewSeller
            userId={ownerId}
            onSaved={({ id }) => void navigate({ to: `/admin/sellers/${id}`, replace: true })}
          />
        </>
      ) : (
        <ExistingSeller key={sellerId} id={Number(sellerId)} />
      )}
    </>
  )
}

type NewProps = { userId: number | undefined; onSaved?: (saved: { id: number }) => void }

function NewSeller({ userId, onSaved }: NewProps) {
  const query = userId === undefined ? {} : { userId }
  const proposal = useApiQuery('readSellerProposal', { query }, { staleTime: Infinity, gcTime: 0 })
  if (!proposal.data) return <QueryState query={proposal} />
  return (
    <SellerEditor
      seller={undefined}
      initialValues={toNewValues(proposal.data)}
      userId={userId}
      {...(onSaved && { onSaved })}
    />
  )
}

function ExistingSeller({ id }: { id: number }) {
  const seller = useApiQuery(
    'readSeller',
    { params: { id } },
    { staleTime: 0, enabled: Number.isInteger(id) },
  )
  if (!Number.isInteger(id) || (seller.isError && isNotFound(seller.error))) {
    return (
      <NotFound title="Seller" message="This seller does not exist" to="/admin/seller" linkLabel="Seller" />
    )
  }
  return (
    <>
      <PageTitle>{seller.data?.legalName ?? 'Seller'}</PageTitle>
      {seller.data && <SellerEditor seller={seller.data} initialValues={toSellerValues(seller.data)} />}
      <QueryState query={seller} />
    </>
  )
}

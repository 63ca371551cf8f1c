import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failureTexts } from '#contract/failure-texts.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { NewMarkup } from '#contract/schemas/user-forms.ts'
import type { User } from '#contract/schemas/users.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { Money } from '#web/ui/money.tsx'
import { describeStone } from '#web/features/stone/format-stone.ts'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { describeMarkup, priceStone } from './user-pricing.ts'

/** Weight of the example stone until the user searches: the size in most demand. */
const defaultCarats = 1

type Props = { user: User; draft: NewMarkup | undefined }

/** Shows what a stone costs in this storefront, and which markup sets the price. */
export function PricePreview({ user, draft }: Props) {
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), 180)
  // For an administrator the server returns the merchant's prices.
  const searchQuery = useApiQuery(
    'searchDiamonds',
    {
      body: {
        filters: searchText === '' ? { carats: { min: defaultCarats } } : { text: searchText },
        pageSize: 8,
      },
    },
    { placeholderData: keepPreviousData },
  )
  const stones = searchQuery.data?.items ?? []
  const exact = stones.find(({ product }) => product.stockId.toLowerCase() === searchText.toLowerCase())
  const stone = exact ?? stones[0]
  return (
    <section aria-labelledby="user-preview" className="price-preview">
      <h2 id="user-preview" className="quiet-label">
        Price check
      </h2>
      <Autocomplete
        label="Stone"
        placeholder="Stock or certificate no."
        value={text}
        onChange={setText}
        data={searchText === '' ? [] : [...new Set(stones.map(({ product }) => product.stockId))]}
        // Do not filter again: the server also searches other fields than the stock number.
        filter={({ options }) => options}
      />
      {searchQuery.isError && (
        <ErrorState
          error={searchQuery.error}
          title={failureTexts.searchDiamonds}
          onRetry={() => void searchQuery.refetch()}
        />
      )}
      <div aria-live="polite">
        {searchQuery.data && !stone && searchText !== '' && <p className="user-empty">No matching stone</p>}
        {stone && <Preview user={user} stone={stone} draft={draft} />}
      </div>
    </section>
  )
}

function Preview({ user, stone, draft }: Props & { stone: Diamond }) {
  const provider = useProvider(user)
  const markups: readonly NewMarkup[] = draft ? [...user.markups, draft] : user.markups
  const inStorefront = priceStone(stone, markups, 0)
  const forUser = priceStone(stone, provider ? provider.markups : markups, user.discount)
  return (
    <>
      <p className="price-stone">
        {stone.product.stockId}
        <span>{describeStone(stone)}</span>
      </p>
      <Facts
        rows={[
          ['Our list price', <Price key="list" amounts={stone} />],
          [
            'Markup applied',
            inStorefront.markup === undefined
              ? 'None applies'
              : `${describeMarkup(inStorefront.markup)}${inStorefront.markup === draft ? ' (not added yet)' : ''}`,
          ],
          [
            'Price on their storefront',
            user.domain !== null && (
              <strong key="storefront">
                <Price amounts={inStorefront} />
              </strong>
            ),
          ],
          [
            provider
              ? `This user’s own price, as a customer of ${user.domainProvider}`
              : 'This user’s own price',
            user.role === 'Administrator' ? (
              'List price (administrators always see list prices)'
            ) : (
              <span key="user">
                <Price amounts={forUser} />
                {user.discount > 0 && ` (${user.discount}% off)`}
              </span>
            ),
          ],
        ]}
      />
    </>
  )
}

function Price({ amounts }: { amounts: Pick<Diamond, 'totalPrice' | 'pricePerCarat'> }) {
  if (amounts.totalPrice == null) return 'On request'
  return (
    <span className="price-pair">
      <Money dollars={amounts.totalPrice} />
      <span>
        <Money dollars={amounts.pricePerCarat} />
        /ct
      </span>
    </span>
  )
}

/**
 * Returns the user who owns the storefront that this user buys from, whose markups then apply; undefined for
 * the owner of a domain, who buys from their own.
 */
function useProvider({ domain: ownDomain, domainProvider }: User): User | undefined {
  const isCustomer = domainProvider !== null && ownDomain === null
  const searchQuery = useQuery({
    queryKey: ['listUsers', 'provider', domainProvider],
    queryFn: async ({ signal }) => {
      const query = { q: domainProvider ?? '', page: 0, pageSize: 20 }
      const { items } = toListPage(await sendApiRequest('listUsers', { query, signal }))
      return items.find(({ domain, email }) => (domain ?? email) === domainProvider) ?? null
    },
    enabled: isCustomer,
  })
  return isCustomer ? (searchQuery.data ?? undefined) : undefined
}

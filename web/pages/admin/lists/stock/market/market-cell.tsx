import { useQuery } from '@tanstack/react-query'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { describePercentile, formatRank } from './format-rank.ts'
import { readMarketRank } from './read-market-rank.ts'

const refetchMs = 60_000

/** Shows where the price of a stone stands among comparable stones, the lowest first. */
export function MarketCell({ stone: { id, pricePerCarat } }: { stone: Diamond }) {
  const rank = useQuery({
    // A new price has another rank.
    queryKey: [...createApiQueryKey('listMarketRanks'), id, pricePerCarat],
    queryFn: () => readMarketRank(id),
    staleTime: refetchMs,
    refetchInterval: refetchMs,
  })
  if (rank.data) {
    return (
      <TwoLines
        first={<span className="figure">{formatRank(rank.data)}</span>}
        second={describePercentile(rank.data)}
      />
    )
  }
  if (rank.isError) return 'Not loaded'
  return rank.data === null ? <span title="Fewer than 8 comparable stones, or no price">–</span> : null
}

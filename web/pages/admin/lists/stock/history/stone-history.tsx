import './stone-history.css'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { HistoryChart } from './history-chart.tsx'
import { HistoryTable } from './history-table.tsx'
import { listChanges } from './list-changes.ts'

/** Shows how price, Rap price and status of a stone changed. */
export function StoneHistory({ stoneId }: { stoneId: number }) {
  const history = useApiQuery('readStoneHistory', { params: { id: stoneId } }, { staleTime: 0 })
  const entries = history.data?.entries ?? []
  return (
    <section className="history" aria-labelledby="history-title">
      <h2 className="quiet-label" id="history-title">
        History
      </h2>
      <QueryState query={history} />
      {history.data && entries.length <= 1 && <NoChanges since={entries[0]?.date ?? null} />}
      {entries.length > 1 && (
        <>
          <HistoryChart entries={entries} now={history.dataUpdatedAt} />
          <HistoryTable key={stoneId} changes={listChanges(entries)} />
        </>
      )}
    </section>
  )
}

function NoChanges({ since }: { since: string | null }) {
  return (
    <p className="history-note">
      No change of price, Rap price or status
      {since !== null && (
        <>
          {' since it came into the shop on '}
          <Timestamp at={since} precision="day" />
        </>
      )}
      .
    </p>
  )
}

import './eternity.css'
import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import type { InputOf } from '#web/api/call.ts'
import { toListPage } from '#web/api/list-page.ts'
import { useCall } from '#web/api/use-call.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorState } from '#web/parts/error-state.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { useSearchTexts } from '#web/router/use-address.ts'
import { countChosenStones, readRingChoice, writeRingChoice, type RingChoice } from './ring-choice.ts'
import { RingControls } from './ring-controls.tsx'
import { RingDrawing } from './ring-drawing.tsx'
import { RingOffer } from './ring-offer.tsx'
import { listRingStock, type RingStock } from './ring-stock.ts'
import { RingStockTable } from './ring-stock-table.tsx'

type SearchBody = NonNullable<InputOf<'searchDiamonds'>['body']>

const parcelSearch: SearchBody = {
  filters: { isParcel: true, statuses: [STONE_STATUS.available] },
  sort: [{ by: 'width', order: 'asc' }],
  page: 0,
  pageSize: 500,
}

/** A ring of stones all round: which lots in stock make it, how many stones it takes, what it costs. */
export function EternityPage() {
  const melee = useCall('listMelee', { query: { activeonly: 'true' } }, { refetchInterval: STOCK_REFETCH_MS })
  const parcels = useCall('searchDiamonds', { body: parcelSearch }, { refetchInterval: STOCK_REFETCH_MS })
  // Melee may be closed to this viewer; parcels then make rings alone, and the other way round.
  const isPending = melee.isPending || parcels.isPending
  const hasFailed = melee.isError && parcels.isError
  const stocks = listRingStock(melee.data ? toListPage(melee.data).items : [], parcels.data?.items ?? [])
  return (
    <>
      <PageTitle>Build your eternity</PageTitle>
      {isPending && <Skeleton height={420} role="status" aria-label="Loading the stock" />}
      {hasFailed && (
        <ErrorState
          error={melee.error}
          onRetry={() => {
            void melee.refetch()
            void parcels.refetch()
          }}
        />
      )}
      {!isPending && !hasFailed && stocks.length === 0 && (
        <EmptyState title="There are no small stones in stock at the moment">
          Rings are made of melee and of parcels; neither is on offer.
        </EmptyState>
      )}
      {!isPending && stocks.length > 0 && <RingBuilder stocks={stocks} />}
    </>
  )
}

function RingBuilder({ stocks }: { stocks: readonly RingStock[] }) {
  const navigate = useNavigate()
  const texts = useSearchTexts()
  const shapeIds = [...new Set(stocks.map(({ shapeId }) => shapeId))].toSorted(
    (one, other) => countOf(stocks, other) - countOf(stocks, one),
  )
  const asked = readRingChoice(texts)
  const choice = shapeIds.includes(asked.shapeId)
    ? asked
    : { ...asked, shapeId: shapeIds[0] ?? asked.shapeId }
  const ofShape = stocks.filter(({ shapeId }) => shapeId === choice.shapeId)
  const colors = [...new Set(ofShape.map(({ color }) => color))].toSorted()
  const listed = ofShape.filter(({ color }) => choice.color === undefined || color === choice.color)
  const chosen = listed.find(({ key }) => key === choice.stockKey) ?? findFitting(listed, choice)
  const change = (changed: Partial<RingChoice>): void =>
    void navigate({
      to: '.',
      search: writeRingChoice({ ...choice, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="eternity">
      <div className="eternity-choice">
        <RingControls choice={choice} shapeIds={shapeIds} colors={colors} onChange={change} />
        <RingStockTable
          stocks={listed}
          choice={choice}
          chosen={chosen}
          onChoose={({ key }) => change({ stockKey: key, extra: 0 })}
        />
      </div>
      {chosen && (
        <div className="eternity-ring">
          <figure className="eternity-figure">
            <RingDrawing
              usSize={choice.usSize}
              stock={chosen}
              numberOfStones={countChosenStones(choice, chosen.widthMm)}
            />
            <figcaption>To scale, drawn from the stones’ figures</figcaption>
          </figure>
          <RingOffer choice={choice} stock={chosen} onChange={change} />
        </div>
      )}
    </div>
  )
}

/** What shows a ring at once: the lot nearest to two millimetres that there is enough of. */
function findFitting(stocks: readonly RingStock[], choice: RingChoice): RingStock | undefined {
  const usualMm = 2
  const distance = ({ widthMm }: RingStock): number => Math.abs(widthMm - usualMm)
  const enough = stocks.filter(({ widthMm, findPrice }) => findPrice(countChosenStones(choice, widthMm)))
  return (enough.length > 0 ? enough : stocks).toSorted((one, other) => distance(one) - distance(other))[0]
}

const countOf = (stocks: readonly RingStock[], id: number): number =>
  stocks.filter(({ shapeId }) => shapeId === id).length

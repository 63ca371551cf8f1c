import './eternity.css'
import { Skeleton } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import type { InputOf } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import {
  countConfiguredStones,
  parseRingConfiguration,
  formatRingConfiguration,
  ringUrlRules,
  type RingConfiguration,
} from './ring-configuration.ts'
import { RingControls } from './ring-controls.tsx'
import { RingDrawing } from './ring-drawing.tsx'
import { RingOffer } from './ring-offer.tsx'
import { listRingStock, type RingStock } from './ring-stock.ts'
import { RingStockTable } from './ring-stock-table.tsx'

type SearchBody = NonNullable<InputOf<'searchDiamonds'>['body']>

/** Returns the search for available parcels of a shape. Its facets show which other shapes exist. */
const searchParcels = (shapeId: number): SearchBody => ({
  filters: { isParcel: true, statuses: [STONE_STATUS.available], shapeIds: [shapeId] },
  sort: [{ by: 'width', order: 'asc' }],
  page: 0,
  pageSize: maxParcels,
})
const maxParcels = 500

/**
 * Configures an eternity ring: which lots in stock it can be made from, how many stones it takes, what it
 * costs.
 */
export function EternityPage() {
  const navigate = useNavigate()
  const texts = useSearchTexts()
  const configuration = parseRingConfiguration(texts)
  const melee = useApiQuery(
    'listMelee',
    { query: { activeonly: 'true' } },
    { refetchInterval: STOCK_REFETCH_MS },
  )
  const parcels = useApiQuery(
    'searchDiamonds',
    { body: searchParcels(configuration.shapeId) },
    { refetchInterval: STOCK_REFETCH_MS, placeholderData: keepPreviousData },
  )
  // This viewer may have access to only one of melee and parcels, which then makes the rings alone.
  const isPending = melee.isPending || parcels.isPending
  const hasFailed = melee.isError && parcels.isError
  const meleeRows = melee.data ? toListPage(melee.data).items : []
  const parcelRows = parcels.data?.items ?? []
  const stocks = listRingStock(meleeRows, parcelRows)
  const shapeIds = listShapes(stocks, parcels.data?.facets.shapeIds ?? [])
  const change = (changed: Partial<RingConfiguration>): void =>
    void navigate({
      to: '.',
      search: formatRingConfiguration({ ...configuration, ...changed }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageTitle>Stones for an eternity ring</PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, ringUrlRules)} />
      {isPending && <Skeleton height={420} role="status" aria-label="Loading stock" />}
      {hasFailed && (
        <ErrorState
          error={melee.error}
          onRetry={() => {
            void melee.refetch()
            void parcels.refetch()
          }}
        />
      )}
      {!isPending && !hasFailed && shapeIds.length === 0 && (
        <EmptyState title="No stones for rings available at the moment">
          Rings are made from melee and parcels.
        </EmptyState>
      )}
      {!isPending && shapeIds.length > 0 && (
        <RingBuilder configuration={configuration} stocks={stocks} shapeIds={shapeIds} onChange={change}>
          {parcels.data && parcels.data.total > parcelRows.length && (
            <p className="ring-stock-more">
              Showing the {maxParcels} narrowest of {formatInteger(parcels.data.total)} parcels.
            </p>
          )}
        </RingBuilder>
      )}
    </>
  )
}

type BuilderProps = {
  configuration: RingConfiguration
  stocks: readonly RingStock[]
  shapeIds: readonly number[]
  onChange: (change: Partial<RingConfiguration>) => void
  children: ReactNode
}

function RingBuilder({ configuration, stocks, shapeIds, onChange, children }: BuilderProps) {
  const ofShape = stocks.filter(({ shapeId }) => shapeId === configuration.shapeId)
  const colors = [...new Set(ofShape.map(({ color }) => color))].toSorted()
  const listed = ofShape.filter(
    ({ color }) => configuration.color === undefined || color === configuration.color,
  )
  const selected =
    listed.find(({ key }) => key === configuration.stockKey) ?? findDefaultStock(listed, configuration)
  return (
    <div className="eternity">
      <div className="eternity-configuration">
        <RingControls configuration={configuration} shapeIds={shapeIds} colors={colors} onChange={onChange} />
        {listed.length === 0 && (
          <p className="ring-stock-more">No stones of this shape and colour in stock.</p>
        )}
        <RingStockTable
          stocks={listed}
          configuration={configuration}
          selected={selected}
          onSelect={({ key }) => onChange({ stockKey: key, extra: 0 })}
        />
        {children}
      </div>
      {selected && (
        <div className="eternity-ring">
          <figure className="eternity-figure">
            <RingDrawing
              usSize={configuration.usSize}
              stock={selected}
              numberOfStones={countConfiguredStones(configuration, selected.widthMm)}
            />
            <figcaption>Preview, to scale</figcaption>
          </figure>
          <RingOffer configuration={configuration} stock={selected} onChange={onChange} />
        </div>
      )}
    </div>
  )
}

/** Returns the lot of the initial ring: the one nearest to 2 mm with enough stones. */
function findDefaultStock(
  stocks: readonly RingStock[],
  configuration: RingConfiguration,
): RingStock | undefined {
  const defaultMm = 2
  const distance = ({ widthMm }: RingStock): number => Math.abs(widthMm - defaultMm)
  const enough = stocks.filter(({ widthMm, findPrice }) =>
    findPrice(countConfiguredStones(configuration, widthMm)),
  )
  return (enough.length > 0 ? enough : stocks).toSorted((one, other) => distance(one) - distance(other))[0]
}

/** Returns the shapes in stock, most common first. */
function listShapes(
  stocks: readonly RingStock[],
  parcelCounts: readonly { readonly id: number; readonly count: number }[],
): number[] {
  const counts = new Map(parcelCounts.map(({ id, count }) => [id, count]))
  for (const { kind, shapeId } of stocks) {
    if (kind === 'melee') counts.set(shapeId, (counts.get(shapeId) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > 0)
    .toSorted(([one, many], [other, more]) => more - many || one - other)
    .map(([id]) => id)
}

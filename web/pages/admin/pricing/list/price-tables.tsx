import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import {
  formatBand,
  nameClarity,
  nameColor,
  nameTable,
  type PriceTable,
} from '#domain/price-list/price-cell.ts'
import type { PriceListCell } from '#contract/schemas/price-lists.ts'
import { isInHundreds, listBands, listTables, makePriceFormat, type PriceBand } from './list-bands.ts'

/** Shows the prices of a list as it is printed: one table for each band of weights. */
export function PriceTables({ prices }: { prices: readonly PriceListCell[] }) {
  const tables = listTables(prices)
  const [selected, setSelected] = useState<PriceTable>()
  const table = selected ?? tables[0]
  if (table === undefined) return null
  const inHundreds = isInHundreds(prices)
  return (
    <section className="pricing-section" aria-label="Prices">
      <div className="price-tables-head">
        <h2 className="quiet-label">{inHundreds ? 'Hundreds of dollars per carat' : 'Dollars per carat'}</h2>
        {tables.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label="Table"
            value={table}
            onChange={setSelected}
            data={tables.map((value) => ({ value, label: nameTable(value) }))}
          />
        )}
      </div>
      <div className="price-tables" role="group" aria-label="Bands of weights" tabIndex={0}>
        {listBands(prices, table).map((band) => (
          <BandTable key={band.minCarats} band={band} inHundreds={inHundreds} />
        ))}
      </div>
    </section>
  )
}

function BandTable({ band, inHundreds }: { band: PriceBand; inHundreds: boolean }) {
  const { minCarats, maxCarats, clarityIds, colors } = band
  const format = makePriceFormat(band, inHundreds)
  const weights = { minHundredths: Math.round(minCarats * 100), maxHundredths: Math.round(maxCarats * 100) }
  return (
    <table className="price-table">
      <caption>{formatBand(weights)}</caption>
      <thead>
        <tr>
          <td />
          {clarityIds.map((id) => (
            <th key={id} scope="col">
              {nameClarity(id)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {colors.map(({ colorId, prices }) => (
          <tr key={colorId}>
            <th scope="row">{nameColor(colorId)}</th>
            {prices.map((price, index) => (
              <td key={clarityIds[index]}>{format(price)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

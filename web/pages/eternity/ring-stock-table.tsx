import { useEffect, useRef } from 'react'
import { formatMillimetres } from '#domain/text/format.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { Money } from '#web/ui/money.tsx'
import { countConfiguredStones, type RingConfiguration } from './ring-configuration.ts'
import type { RingStock } from './ring-stock.ts'

type Props = {
  stocks: readonly RingStock[]
  configuration: RingConfiguration
  selected: RingStock | undefined
  onSelect: (stock: RingStock) => void
}

/** Lists every lot in stock with the ring that it would make, or that it has too few stones. */
export function RingStockTable({ stocks, configuration, selected, onSelect }: Props) {
  const hasClarity = stocks.some(({ clarity }) => clarity !== '')
  const evenConfiguration = { ...configuration, extra: 0 } as const
  const box = useRef<HTMLDivElement>(null)
  const selectedKey = selected?.key
  useEffect(() => {
    if (box.current && selectedKey !== undefined) scrollToSelected(box.current)
  }, [selectedKey])
  return (
    <div ref={box} className="ring-stock" tabIndex={0} role="region" aria-label="Stones in stock">
      <table className="ring-stock-table">
        <thead>
          <tr>
            <th scope="col" className="is-text">
              Size (mm)
            </th>
            <th scope="col" className="is-text">
              {hasClarity ? 'Colour, clarity' : 'Colour'}
            </th>
            <th scope="col" className="is-wide">
              Stones in stock
            </th>
            <th scope="col" className="is-wide">
              $/ct
            </th>
            <th scope="col">Stones needed</th>
            <th scope="col" className="is-wide">
              Carats
            </th>
            <th scope="col">Price of stones</th>
          </tr>
        </thead>
        <tbody>
          {stocks.map((stock) => {
            const stonesNeeded = countConfiguredStones(evenConfiguration, stock.widthMm)
            const price = stock.findPrice(stonesNeeded)
            const isSelected = stock.key === selectedKey
            return (
              <tr
                key={stock.key}
                className={`${isSelected ? 'is-selected' : ''}${price ? '' : ' is-short'}`}
                onClick={() => onSelect(stock)}
              >
                <th scope="row" className="is-text">
                  <label className="ring-stock-option">
                    <input type="radio" name="stock" checked={isSelected} onChange={() => onSelect(stock)} />
                    {formatSize(stock)}
                  </label>
                </th>
                <td className="is-text">{[stock.color, stock.clarity].filter(Boolean).join(' ')}</td>
                <td className="is-wide">{formatInteger(stock.stonesInStock)}</td>
                <td className="is-wide">
                  <Money
                    dollars={stock.pricePerCaratCents === null ? null : toDollars(stock.pricePerCaratCents)}
                  />
                </td>
                <td>{stonesNeeded}</td>
                <td className="is-wide">{price ? toCarats(price.caratsThousandths).toFixed(3) : '–'}</td>
                <td>
                  {price ? (
                    <Money
                      dollars={price.totalPriceCents === null ? null : toDollars(price.totalPriceCents)}
                    />
                  ) : (
                    'Not enough'
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Scrolls the list, but not the page, to the selected lot. */
function scrollToSelected(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>('tr.is-selected')
  if (!row) return
  const top = row.offsetTop - box.scrollTop
  const isVisible = top >= row.offsetHeight && top + row.offsetHeight <= box.clientHeight
  if (!isVisible) box.scrollTop = row.offsetTop - box.clientHeight / 2
}

/** Formats a size: 1.90–2.00 for a melee sieve, 2.85 × 4.10 for a parcel. */
export function formatSize({ sizesMm: [from, to], widthMm, lengthMm }: RingStock): string {
  if (from !== to) return `${formatMillimetres(from)}–${formatMillimetres(to)}`
  const width = formatMillimetres(widthMm)
  const length = formatMillimetres(lengthMm)
  return `${width} × ${length}`
}

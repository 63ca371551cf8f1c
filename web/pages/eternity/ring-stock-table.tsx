import { useEffect, useRef } from 'react'
import { formatMillimetres } from '#domain/text/format.ts'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import { Money } from '#web/ui/money.tsx'
import { countChosenStones, type RingChoice } from './ring-choice.ts'
import type { RingStock } from './ring-stock.ts'

type Props = {
  stocks: readonly RingStock[]
  choice: RingChoice
  chosen: RingStock | undefined
  onChoose: (stock: RingStock) => void
}

/** Lists every lot in stock with the ring that it would make, or that it has too few stones. */
export function RingStockTable({ stocks, choice, chosen, onChoose }: Props) {
  const hasClarity = stocks.some(({ clarity }) => clarity !== '')
  const even = { ...choice, extra: 0 } as const
  const box = useRef<HTMLDivElement>(null)
  const chosenKey = chosen?.key
  useEffect(() => {
    if (box.current && chosenKey !== undefined) showChosen(box.current)
  }, [chosenKey])
  return (
    <div ref={box} className="ring-stock" tabIndex={0} role="region" aria-label="Stones in stock">
      <table className="ring-stock-table">
        <thead>
          <tr>
            <th scope="col" className="is-text">
              Size, mm
            </th>
            <th scope="col" className="is-text">
              {hasClarity ? 'Colour, clarity' : 'Colour'}
            </th>
            <th scope="col" className="is-wide">
              In stock
            </th>
            <th scope="col" className="is-wide">
              $ per ct
            </th>
            <th scope="col">Needed</th>
            <th scope="col" className="is-wide">
              Carats
            </th>
            <th scope="col">Ring</th>
          </tr>
        </thead>
        <tbody>
          {stocks.map((stock) => {
            const needed = countChosenStones(even, stock.widthMm)
            const price = stock.findPrice(needed)
            const isChosen = stock.key === chosenKey
            return (
              <tr
                key={stock.key}
                className={`${isChosen ? 'is-chosen' : ''}${price ? '' : ' is-short'}`}
                onClick={() => onChoose(stock)}
              >
                <th scope="row" className="is-text">
                  <label className="ring-stock-choice">
                    <input type="radio" name="stock" checked={isChosen} onChange={() => onChoose(stock)} />
                    {writeSize(stock)}
                  </label>
                </th>
                <td className="is-text">{[stock.color, stock.clarity].filter(Boolean).join(' ')}</td>
                <td className="is-wide">{writeWhole(stock.stonesInStock)}</td>
                <td className="is-wide">
                  <Money
                    dollars={stock.pricePerCaratCents === null ? null : toDollars(stock.pricePerCaratCents)}
                  />
                </td>
                <td>{needed}</td>
                <td className="is-wide">{price ? toCarats(price.caratsThousandths).toFixed(3) : '–'}</td>
                <td>
                  {price ? (
                    <Money
                      dollars={price.totalPriceCents === null ? null : toDollars(price.totalPriceCents)}
                    />
                  ) : (
                    'too few'
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
function showChosen(box: HTMLElement): void {
  const row = box.querySelector<HTMLElement>('tr.is-chosen')
  if (!row) return
  const top = row.offsetTop - box.scrollTop
  const isInSight = top >= row.offsetHeight && top + row.offsetHeight <= box.clientHeight
  if (!isInSight) box.scrollTop = row.offsetTop - box.clientHeight / 2
}

/** Formats a size: 1.90–2.00 for a melee sieve, 2.85 × 4.10 for a parcel. */
export function writeSize({ sizesMm: [from, to], widthMm, lengthMm }: RingStock): string {
  if (from !== to) return `${formatMillimetres(from)}–${formatMillimetres(to)}`
  const width = formatMillimetres(widthMm)
  const length = formatMillimetres(lengthMm)
  return `${width} × ${length}`
}

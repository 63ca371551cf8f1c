import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Carats } from '#web/ui/carats.tsx'
import { LabelledText } from '#web/ui/labelled-text.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { CancelRequest } from '#web/features/stone/actions/cancel-request.tsx'
import { StockLink } from '#web/features/stone/stock-link.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { memoLineNames, memoStatuses } from './trade-statuses.ts'

/** Shows a memo with its stones, or a memo request, which the customer may cancel while it is pending. */
export function MemoSheet({ memo }: { memo: Memo }) {
  const { id, memoNo, state, lines, comment, answer, terms, dueDate, creationDate, memoDate } = memo
  const name = memoNo === null ? 'Memo request' : `Memo ${memoNo}`
  return (
    <article className="memo" aria-label={name}>
      <header className="memo-head">
        <h3>{name}</h3>
        <StatusLabel tone={memoStatuses[state].tone}>{memoStatuses[state].name}</StatusLabel>
        <span className="entry-row-note">
          <Timestamp at={memoDate ?? creationDate} precision="day" />
        </span>
        {(state === 'open' || state === 'requested') && dueDate !== null && (
          <span className="memo-due">
            {state === 'open' ? 'Due back' : 'Return by'} <CalendarDay day={dueDate} />
          </span>
        )}
        {state === 'requested' && (
          <div className="memo-cancel">
            <CancelRequest kind="memo" id={id} />
          </div>
        )}
      </header>
      <table className="memo-lines">
        <thead className="visually-hidden">
          <tr>
            <th>Stone</th>
            <th>Carats</th>
            <th>$/ct</th>
            <th>Total</th>
            <th>Status</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
      {state === 'open' && memo.totalPrice != null && (
        <p className="memo-total">
          On memo with you: <Carats carats={memo.totalCarats} unit="ct" /> ·{' '}
          <Money dollars={memo.totalPrice} />
        </p>
      )}
      {state === 'requested' && <p className="memo-text">Prices are set when we issue the memo.</p>}
      <LabelledText name="Terms" text={terms} />
      <LabelledText name="Your message" text={comment} />
      <LabelledText name="Our reply" text={answer} />
      {state === 'open' && <MemoHelp name={name} />}
    </article>
  )
}

function Line({ line }: { line: MemoLine }) {
  const { stockId, description, carats, pricePerCarat, totalPrice, state, orderId } = line
  return (
    <tr className={state === 'returned' ? 'is-returned' : undefined}>
      <td>
        <StockLink stockId={stockId} /> <span className="entry-row-note">{description}</span>
      </td>
      <td className="is-number">
        <Carats carats={carats} unit="ct" />
      </td>
      <td className="is-number memo-rate">
        {pricePerCarat != null && (
          <>
            <Money dollars={pricePerCarat} />
            /ct
          </>
        )}
      </td>
      <td className="is-number">{totalPrice != null && <Money dollars={totalPrice} />}</td>
      <td className="memo-line-state">
        {orderId === null ? (
          memoLineNames[state]
        ) : (
          <Anchor component={Link} to={`/account/orders/${orderId}`} inherit>
            {`${memoLineNames[state]}, order ${orderId}`}
          </Anchor>
        )}
      </td>
    </tr>
  )
}

/** Only the merchant closes a memo. */
function MemoHelp({ name }: { name: string }) {
  return (
    <p className="memo-text">
      Want to buy or return stones?{' '}
      <Anchor inherit renderRoot={(props) => <Link {...props} to="/contact" search={{ subject: name }} />}>
        Contact us
      </Anchor>
    </p>
  )
}

import { Button, Checkbox, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { IssuedDocuments } from '#web/features/documents/issued-documents.tsx'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Carats } from '#web/ui/carats.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { useActions } from './actions/use-actions.tsx'
import { issueMemoNote } from './lists/trade/document-actions.ts'
import {
  changeTerms,
  declineRequest,
  downloadDocument,
  sellLines,
  returnLines,
  createRequestedMemo,
} from './memos/memo-actions.ts'
import { DueDate, MemoLineState, MemoState } from './memos/memo-state.tsx'
import { Facts } from './ui/facts.tsx'
import { ListLink } from './ui/list-link.tsx'
import { BackLink } from './ui/back-link.tsx'

/** Shows a memo as a document: its stones, each on memo, returned or sold. */
export function MemoPage() {
  const id = Number(usePathParam('memoId'))
  const memo = useApiQuery('readMemo', { params: { id } }, { staleTime: 0, refetchInterval: 30_000 })
  if (memo.data) return <MemoDocument memo={memo.data} />
  if (memo.isPending) return <PageLoader />
  if (!isNotFound(memo.error)) {
    return <ErrorState error={memo.error} onRetry={() => void memo.refetch()} />
  }
  return <NotFound title="Memo" message="This memo does not exist" to="/admin/memos" linkLabel="All memos" />
}

function MemoDocument({ memo }: { memo: Memo }) {
  const actions = useActions()
  const { id, memoNo, state, customer, terms, comment, answer, memoDate, creationDate } = memo
  return (
    <>
      <BackLink to="/admin/memos" title="Memos" />
      <PageTitle
        aside={
          <span className="title-actions">
            {state === 'requested' && (
              <>
                <Button size="sm" onClick={() => actions.start(createRequestedMemo(memo))}>
                  Issue memo
                </Button>
                <Button size="sm" variant="default" onClick={() => actions.start(declineRequest(memo))}>
                  Decline
                </Button>
              </>
            )}
            {state === 'open' && (
              <>
                <Button size="sm" variant="default" onClick={() => actions.start(issueMemoNote.action(memo))}>
                  {issueMemoNote.title}
                </Button>
                <Button size="sm" variant="default" onClick={() => actions.start(changeTerms(memo))}>
                  Edit terms and due date
                </Button>
              </>
            )}
            {memoNo !== null && (
              <Button
                size="sm"
                variant="default"
                disabled={actions.isBusy}
                onClick={() => actions.start(downloadDocument(memo))}
              >
                Download PDF
              </Button>
            )}
          </span>
        }
      >
        {memoNo === null ? `Memo request ${id}` : `Memo ${memoNo}`}
      </PageTitle>
      <Facts
        rows={[
          ['Status', <MemoState key="state" memo={memo} />],
          [
            'Customer',
            <ListLink key="customer" to={`/admin/users/${customer.id}`} search={{}}>
              {[customer.company, customer.name].filter(Boolean).join(', ')}
            </ListLink>,
          ],
          ['Email', customer.email],
          ['Requested', comment !== null && <Timestamp key="asked" at={creationDate} />],
          ['Issued', memoDate !== null && <Timestamp key="written" at={memoDate} />],
          ['Due back', memo.dueDate !== null && <DueDate key="due" memo={memo} />],
          ['Customer’s message', comment],
          ['Our reply', answer],
          [
            'Terms',
            terms !== null && (
              <span key="terms" className="typed-text">
                {terms}
              </span>
            ),
          ],
        ]}
      />
      <MemoLines key={memo.version} memo={memo} actions={actions} />
      <IssuedDocuments of={{ memoId: id }} />
      {actions.dialog}
    </>
  )
}

function MemoLines({ memo, actions }: { memo: Memo; actions: ReturnType<typeof useActions> }) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set())
  const { lines, state } = memo
  const selectedLines = lines.filter(({ id }) => selectedIds.has(id))
  const tick = (id: number, isTicked: boolean): void => {
    const next = new Set(selectedIds)
    if (isTicked) next.add(id)
    else next.delete(id)
    setSelectedIds(next)
  }
  return (
    <section aria-label="Stones">
      {state === 'open' && (
        <div className="list-selection">
          <span role="status">
            {selectedLines.length === 0
              ? 'Tick stones to settle part of the memo'
              : `${selectedLines.length} of ${lines.length} stones`}
          </span>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              actions.start(returnLines(memo, selectedLines.length === 0 ? undefined : selectedLines))
            }
          >
            {selectedLines.length === 0 ? 'Mark all as returned' : 'Mark as returned'}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() =>
              actions.start(sellLines(memo, selectedLines.length === 0 ? undefined : selectedLines))
            }
          >
            {selectedLines.length === 0 ? 'Mark all as sold' : 'Mark as sold'}
          </Button>
        </div>
      )}
      <div className="list-scroll">
        <Table className="list-table" aria-label="Stones of the memo" role="table">
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {state === 'open' && (
                <Table.Th role="columnheader">
                  <span className="visually-hidden">Select</span>
                </Table.Th>
              )}
              <Table.Th role="columnheader">Stock no.</Table.Th>
              <Table.Th role="columnheader">Stone</Table.Th>
              <Table.Th role="columnheader" className="is-number">
                Carats
              </Table.Th>
              <Table.Th role="columnheader" className="is-number">
                $/ct
              </Table.Th>
              <Table.Th role="columnheader" className="is-number">
                Total
              </Table.Th>
              <Table.Th role="columnheader">Status</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {lines.map((line) => (
              <LineRow
                key={line.id}
                line={line}
                hasTick={state === 'open'}
                isTicked={selectedIds.has(line.id)}
                onTick={(isTicked) => tick(line.id, isTicked)}
              />
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {state === 'open' && (
        <p className="memo-sum">
          On memo: <Carats carats={memo.totalCarats} unit="ct" />, <Money dollars={memo.totalPrice} />
        </p>
      )}
    </section>
  )
}

type LineProps = { line: MemoLine; hasTick: boolean; isTicked: boolean; onTick: (isTicked: boolean) => void }

function LineRow({ line, hasTick, isTicked, onTick }: LineProps) {
  const { stockId, description, carats, pricePerCarat, totalPrice, state, orderId, decidedDate } = line
  return (
    <Table.Tr role="row">
      {hasTick && (
        <Table.Td role="cell" className="list-tick">
          {state === 'out' && (
            <Checkbox
              aria-label={`Select ${stockId}`}
              checked={isTicked}
              onChange={({ currentTarget }) => onTick(currentTarget.checked)}
            />
          )}
        </Table.Td>
      )}
      <Table.Td role="cell" data-label="Stock no." className="is-main">
        <Link to={`/diamond/${encodeURIComponent(stockId)}`} className="list-link">
          {stockId}
        </Link>
      </Table.Td>
      <Table.Td role="cell" data-label="Stone">
        {description}
      </Table.Td>
      <Table.Td role="cell" data-label="Carats" className="is-number">
        <Carats carats={carats} />
      </Table.Td>
      <Table.Td role="cell" data-label="$/ct" className="is-number">
        {pricePerCarat != null && <Money dollars={pricePerCarat} />}
      </Table.Td>
      <Table.Td role="cell" data-label="Total" className="is-number">
        {totalPrice != null && <Money dollars={totalPrice} />}
      </Table.Td>
      <Table.Td role="cell" data-label="Status">
        <MemoLineState state={state} />
        {orderId !== null && (
          <>
            {', '}
            <Link to={`/admin/orders/${orderId}`} className="list-link">
              order {orderId}
            </Link>
          </>
        )}
        {decidedDate !== null && (
          <span className="line-note">
            {' '}
            <Timestamp at={decidedDate} precision="day" />
          </span>
        )}
      </Table.Td>
    </Table.Tr>
  )
}

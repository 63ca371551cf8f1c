import { Button, CloseButton } from '@mantine/core'
import { useEffect } from 'react'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { storeBulkResult, useBulkResult, type BulkResult } from './bulk-result-store.ts'
import { describeKept } from './describe-kept.ts'
import { stale } from './stone-edits.tsx'

type Props = Pick<ListPartProps, 'actions' | 'urlState'>

/** Says what the last bulk change or addition did. Undoes the change, or shows the new stone. */
export function BulkUndo({ actions, urlState: { state } }: Props) {
  const { user } = useViewer()
  const result = useShownResult(useBulkResult(user?.id), formatSearch(state))
  if (!result) return null
  const { changeId, text, remark, addedStockId } = result
  const undo = async (id: number): Promise<void> => {
    const { restored, ...kept } = await sendApiRequest('undoBulkChange', { params: { id } })
    storeBulkResult({
      ...result,
      changeId: null,
      text: `Undone: ${formatStoneCount(restored)} restored`,
      remark: describeKept(kept),
    })
  }
  return (
    <div className="bulk-result">
      <p role="status">
        <strong>{text}.</strong> {remark !== null && `${remark}.`}
      </p>
      {addedStockId !== undefined && (
        <ListLink to="/admin/diamonds" search={{ q: addedStockId }}>
          Show {addedStockId}
        </ListLink>
      )}
      {changeId !== null && (
        <Button
          size="compact-sm"
          variant="default"
          disabled={actions.isBusy}
          onClick={() =>
            actions.start({
              endpoint: 'undoBulkChange',
              stale: [...stale, 'listAudit'],
              send: () => undo(changeId),
            })
          }
        >
          Undo
        </Button>
      )}
      <CloseButton size="sm" aria-label="Dismiss" onClick={() => storeBulkResult(null)} />
    </div>
  )
}

/** Returns the result as long as it can be undone, otherwise until the search changes. */
function useShownResult(result: BulkResult | null, search: string): BulkResult | null {
  const isFinal = result !== null && result.changeId === null
  const isOver = isFinal && result.search !== undefined && result.search !== search
  useEffect(() => {
    if (isOver) storeBulkResult(null)
    else if (isFinal && result.search === undefined) storeBulkResult({ ...result, search })
  }, [isFinal, isOver, result, search])
  return isOver ? null : result
}

const formatSearch = ({ q, filters }: ListState): string => JSON.stringify([q, filters])

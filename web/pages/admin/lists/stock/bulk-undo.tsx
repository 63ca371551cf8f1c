import { Button, CloseButton } from '@mantine/core'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { storeBulkResult, useBulkResult } from './bulk-result-store.ts'
import { describeKept } from './describe-kept.ts'
import { stale } from './stone-edits.tsx'

/** Says what the last bulk change did, and undoes it. */
export function BulkUndo({ actions }: Pick<ListPartProps, 'actions'>) {
  const { user } = useViewer()
  const result = useBulkResult(user?.id)
  if (!result) return null
  const { changeId, text, remark } = result
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

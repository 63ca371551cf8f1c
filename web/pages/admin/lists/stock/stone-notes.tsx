import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { BulkUndo } from './bulk-undo.tsx'
import { MissingNumbers } from './missing-numbers.tsx'

/** What the stock list says above its rows. */
export function StoneNotes({ urlState, actions }: ListPartProps) {
  return (
    <>
      <BulkUndo actions={actions} urlState={urlState} />
      <MissingNumbers urlState={urlState} />
    </>
  )
}

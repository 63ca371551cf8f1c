import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import type { Action, DialogProps } from './action.ts'
import { ActionForm } from './action-form.tsx'
import { useFocusNeighbour, type FocusNeighbour } from './use-focus-neighbour.ts'

export type Actions = {
  /** Sends the action, or opens its form first. */
  start: (action: Action) => void
  /** Notifies of an action that another form has sent, and invalidates its queries. */
  finish: (action: Action, reply: unknown) => Promise<void>
  isBusy: boolean
  focusNeighbour: FocusNeighbour
  /** Render it anywhere on the page. */
  dialog: ReactNode
}

/** Runs the actions of a page: form, call, notifications of success and failure, invalidation of queries. */
export function useActions(): Actions {
  const client = useQueryClient()
  const [pendingAction, setPendingAction] = useState<Action>()
  const [isFormOpen, setIsFormOpen] = useState(false)
  /** Key of the form: the next action may open while the previous dialog is still fading out. */
  const [formKey, setFormKey] = useState(0)
  const focusNeighbour = useFocusNeighbour()
  const { scope, requestClose } = useCloseGuard(() => setIsFormOpen(false))

  const finish = async ({ done, stale }: Action, reply: unknown): Promise<void> => {
    const notice = typeof reply === 'string' ? reply : done
    if (notice !== undefined && notice !== '') notifyInfo(notice)
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }

  const immediate = useMutation({
    mutationFn: async (action: Action) => {
      await finish(action, await action.send({}))
    },
    onError: (error, { endpoint }) => notifyError(describeFailure(endpoint, error)),
  })

  const open = (action: Action): void => {
    setPendingAction(action)
    setFormKey((last) => last + 1)
    setIsFormOpen(true)
  }
  return {
    start: (action) => {
      if (!action.form && !action.dialog) return immediate.mutate(action)
      focusNeighbour.rememberOpener()
      return open(action)
    },
    finish,
    isBusy: immediate.isPending,
    focusNeighbour,
    dialog: (
      <Modal
        opened={isFormOpen}
        onClose={requestClose}
        title={(pendingAction?.dialog ?? pendingAction?.form)?.title}
        size={hasMuch(pendingAction) ? 'lg' : 'md'}
        // An accidental click outside must not discard the input.
        closeOnClickOutside={!pendingAction?.dialog && (pendingAction?.form?.fields.length ?? 0) === 0}
        transitionProps={{
          onExited: () => {
            setPendingAction(undefined)
            focusNeighbour.restoreFocus()
          },
        }}
      >
        <CloseScope value={scope}>
          {pendingAction && (
            <ActionDialog
              key={formKey}
              action={pendingAction}
              onCancel={requestClose}
              onDone={(reply) => {
                setIsFormOpen(false)
                void finish(pendingAction, reply)
              }}
              onAlternative={open}
            />
          )}
        </CloseScope>
      </Modal>
    ),
  }
}

/** Returns whether a dialog has more than a few fields. */
const hasMuch = (action: Action | undefined): boolean =>
  action?.dialog !== undefined || (action?.form?.fields.length ?? 0) > 2

type ActionDialogProps = DialogProps & { onAlternative: (action: Action) => void }

/** The content of an action's dialog: its own, or the form of all actions. */
function ActionDialog({ onAlternative, ...props }: ActionDialogProps) {
  const { form, dialog } = props.action
  if (dialog) return <dialog.Content {...props} />
  return form && <ActionForm {...props} definition={form} onAlternative={onAlternative} />
}

import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import type { Action } from './action.ts'
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

  return {
    start: (action) => {
      if (!action.form) return immediate.mutate(action)
      focusNeighbour.rememberOpener()
      setPendingAction(action)
      setFormKey((last) => last + 1)
      setIsFormOpen(true)
    },
    finish,
    isBusy: immediate.isPending,
    focusNeighbour,
    dialog: (
      <Modal
        opened={isFormOpen}
        onClose={requestClose}
        title={pendingAction?.form?.title}
        size={(pendingAction?.form?.fields.length ?? 0) > 2 ? 'lg' : 'md'}
        // An accidental click outside must not discard the input.
        closeOnClickOutside={(pendingAction?.form?.fields.length ?? 0) === 0}
        transitionProps={{
          onExited: () => {
            setPendingAction(undefined)
            focusNeighbour.restoreFocus()
          },
        }}
      >
        <CloseScope value={scope}>
          {pendingAction?.form && (
            <ActionForm
              key={formKey}
              action={pendingAction}
              definition={pendingAction.form}
              onCancel={requestClose}
              onDone={(reply) => {
                setIsFormOpen(false)
                void finish(pendingAction, reply)
              }}
            />
          )}
        </CloseScope>
      </Modal>
    ),
  }
}

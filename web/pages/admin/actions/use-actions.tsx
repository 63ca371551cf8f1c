import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import type { Action } from './action.ts'
import { ActionForm } from './action-form.tsx'
import { useFocusHeir, type FocusHeir } from './use-focus-heir.ts'

export type Actions = {
  /** Sends the action, or opens its form first. */
  start: (action: Action) => void
  /** Notifies of an action that another form has sent, and invalidates its queries. */
  finish: (action: Action, reply: unknown) => Promise<void>
  isBusy: boolean
  focusHeir: FocusHeir
  /** Render it anywhere on the page. */
  dialog: ReactNode
}

/** Runs the actions of a page: form, call, notifications of success and failure, invalidation of queries. */
export function useActions(): Actions {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Action>()
  const [isAsking, setIsAsking] = useState(false)
  /** Key of the form: the next action may open while the previous dialog is still fading out. */
  const [turn, setTurn] = useState(0)
  const focusHeir = useFocusHeir()

  const finish = async ({ done, stale }: Action, reply: unknown): Promise<void> => {
    notifyInfo(typeof reply === 'string' ? reply : done)
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
      if (!action.question) return immediate.mutate(action)
      focusHeir.noteOpener()
      setAsked(action)
      setTurn((last) => last + 1)
      setIsAsking(true)
    },
    finish,
    isBusy: immediate.isPending,
    focusHeir,
    dialog: (
      <Modal
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title={asked?.question?.title}
        size={(asked?.question?.fields.length ?? 0) > 2 ? 'lg' : 'md'}
        // An accidental click outside must not discard the input.
        closeOnClickOutside={(asked?.question?.fields.length ?? 0) === 0}
        transitionProps={{
          onExited: () => {
            setAsked(undefined)
            focusHeir.forgetOpener()
          },
        }}
      >
        {asked?.question && (
          <ActionForm
            key={turn}
            action={asked}
            question={asked.question}
            onCancel={() => setIsAsking(false)}
            onDone={(reply) => {
              setIsAsking(false)
              void finish(asked, reply)
            }}
          />
        )}
      </Modal>
    ),
  }
}

import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import type { Action } from './action.ts'
import { ActionForm } from './action-form.tsx'
import { useFocusHeir, type FocusHeir } from './use-focus-heir.ts'

export type Actions = {
  /** Does it, or asks first where it has a question. */
  start: (action: Action) => void
  /** Says that an act of another form is done, and what is shown anew. */
  finish: (action: Action, reply: unknown) => Promise<void>
  isBusy: boolean
  focusHeir: FocusHeir
  /** Belongs somewhere on the page. */
  dialog: ReactNode
}

/** Runs the acts of a page: the question, the call, what is said of success and failure, what becomes stale. */
export function useActions(): Actions {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Action>()
  const [isAsking, setIsAsking] = useState(false)
  /** A question may come while the one before is still fading: its form is another. */
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
        // What was typed is not lost by a slip of the pointer.
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

import { Modal } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { describeFailure } from '#web/shared/api/describe-failure.ts'
import { notifyError, notifyInfo } from '#web/shared/notifications/notify.ts'
import type { Act } from './act.ts'
import { ActionForm } from './act-form.tsx'
import { useFocusHeir, type FocusHeir } from './use-focus-heir.ts'

export type Acts = {
  /** Does it, or asks first where it has a question. */
  start: (act: Act) => void
  /** Says that an act of another form is done, and what is shown anew. */
  finish: (act: Act, reply: unknown) => Promise<void>
  isBusy: boolean
  focusHeir: FocusHeir
  /** Belongs somewhere on the page. */
  dialog: ReactNode
}

/** Runs the acts of a page: the question, the call, what is said of success and failure, what becomes stale. */
export function useActs(): Acts {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Act>()
  const [isAsking, setIsAsking] = useState(false)
  /** A question may come while the one before is still fading: its form is another. */
  const [turn, setTurn] = useState(0)
  const focusHeir = useFocusHeir()

  const finish = async ({ done, stale }: Act, reply: unknown): Promise<void> => {
    notifyInfo(typeof reply === 'string' ? reply : done)
    await Promise.all(stale.map((name) => client.invalidateQueries({ queryKey: [name] })))
  }

  const immediate = useMutation({
    mutationFn: async (act: Act) => {
      await finish(act, await act.send({}))
    },
    onError: (error, { endpoint }) => notifyError(describeFailure(endpoint, error)),
  })

  return {
    start: (act) => {
      if (!act.question) return immediate.mutate(act)
      focusHeir.noteOpener()
      setAsked(act)
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
            act={asked}
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

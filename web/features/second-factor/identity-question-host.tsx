import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type ComponentType } from 'react'
import { identityQuestion } from '#web/shared/identity-check/identity-question.ts'
import { useOpenOnMount } from '#web/ui/use-open-on-mount.ts'

type DialogProps = { isOpen: boolean; onAnswer: (isConfirmed: boolean) => void }

const IdentityDialog = lazy(async (): Promise<{ default: ComponentType<DialogProps> }> => {
  const dialog = await import('./identity-dialog.tsx').catch(() => undefined)
  return { default: dialog?.IdentityDialog ?? MissingDialog }
})

/** Stands for the dialog where its code cannot be loaded: the request is not repeated. */
function MissingDialog({ isOpen, onAnswer }: DialogProps) {
  useEffect(() => {
    if (isOpen) onAnswer(false)
  }, [isOpen, onAnswer])
  return null
}

function subscribe(onChange: () => void): () => void {
  identityQuestion.onChange = onChange
  return () => (identityQuestion.onChange = () => {})
}

/** Renders the question of `askForIdentity`. Its code loads when it is first asked. */
export function IdentityQuestionHost() {
  const isOpen = useSyncExternalStore(subscribe, () => identityQuestion.isOpen)
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? (
    <Suspense>
      <OpenDialog isOpen={isOpen} />
    </Suspense>
  ) : null
}

function OpenDialog({ isOpen }: { isOpen: boolean }) {
  const [mayOpen] = useOpenOnMount()
  return (
    <IdentityDialog
      isOpen={isOpen && mayOpen}
      onAnswer={(isConfirmed) => identityQuestion.answer(isConfirmed)}
    />
  )
}

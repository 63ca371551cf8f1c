import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { useOpenOnMount } from '#web/ui/use-open-on-mount.ts'
import { discardQuestion, loadDiscardDialog } from './discard-question.ts'

const DiscardDialog = lazy(async () => ({ default: (await loadDiscardDialog()).DiscardDialog }))

function subscribe(onChange: () => void): () => void {
  discardQuestion.onChange = onChange
  return () => (discardQuestion.onChange = () => {})
}

/** Renders the question of `askToDiscard`. Its code loads when a form has changed. */
export function DiscardQuestionHost() {
  const isOpen = useSyncExternalStore(subscribe, () => discardQuestion.isOpen)
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
    <DiscardDialog
      isOpen={isOpen && mayOpen}
      onAnswer={(isDiscarded) => discardQuestion.answer(isDiscarded)}
    />
  )
}

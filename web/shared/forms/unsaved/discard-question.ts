import { prefetchCode } from '#web/ui/prefetch-code.ts'

export const discardTexts = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
}

/** The state of the dialog that `<DiscardQuestionHost>` renders. */
export const discardQuestion = {
  isOpen: false,
  onChange: (): void => {},
  answer: (_isDiscarded: boolean): void => {},
}

let pending: Promise<boolean> | undefined

export const loadDiscardDialog = () => import('./discard-dialog.tsx')

/** Loads the dialog early, because the network may be gone when it is needed. */
export function prefetchDiscardDialog(): void {
  prefetchCode(loadDiscardDialog)
}

/** Asks whether to discard the input. Asks once, however many forms and dialogs want to know. */
export function askToDiscard(): Promise<boolean> {
  pending ??= ask()
  return pending
}

async function ask(): Promise<boolean> {
  const isLoaded = await loadDiscardDialog().then(
    () => true,
    () => false,
  )
  const isDiscarded = isLoaded
    ? await new Promise<boolean>((resolve) => show(true, resolve))
    : window.confirm(`${discardTexts.title} ${discardTexts.text}`)
  // One press of Escape reaches the question and the dialog behind it. Both receive this answer.
  setTimeout(() => (pending = undefined))
  return isDiscarded
}

function show(isOpen: boolean, answer: (isDiscarded: boolean) => void): void {
  discardQuestion.isOpen = isOpen
  discardQuestion.answer = (isDiscarded) => {
    show(false, () => {})
    answer(isDiscarded)
  }
  discardQuestion.onChange()
}

import { createQuestion } from '#web/shared/question/create-question.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'

export const discardTexts = {
  title: 'Discard your changes?',
  text: 'Your changes have not been saved.',
}

/** The question of `askToDiscard`. `<DiscardQuestionHost>` renders the dialog. */
export const discardQuestion = createQuestion()

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
    ? await discardQuestion.ask()
    : window.confirm(`${discardTexts.title} ${discardTexts.text}`)
  // One press of Escape reaches the question and the dialog behind it. Both receive this answer.
  setTimeout(() => (pending = undefined))
  return isDiscarded
}

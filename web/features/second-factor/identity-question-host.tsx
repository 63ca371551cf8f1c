import { lazy, useEffect, type ComponentType } from 'react'
import { identityQuestion } from '#web/shared/identity-check/identity-question.ts'
import { QuestionHost, type QuestionDialogProps } from '#web/shared/question/question-host.tsx'

const IdentityDialog = lazy(async (): Promise<{ default: ComponentType<QuestionDialogProps> }> => {
  const dialog = await import('./identity-dialog.tsx').catch(() => undefined)
  return { default: dialog?.IdentityDialog ?? MissingDialog }
})

/** Stands for the dialog where its code cannot be loaded: the request is not repeated. */
function MissingDialog({ isOpen, onAnswer }: QuestionDialogProps) {
  useEffect(() => {
    if (isOpen) onAnswer(false)
  }, [isOpen, onAnswer])
  return null
}

/** Renders the question of `askForIdentity`. Its code loads when it is first asked. */
export function IdentityQuestionHost() {
  return <QuestionHost question={identityQuestion} Dialog={IdentityDialog} />
}

import { useSyncExternalStore, type ComponentType } from 'react'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import type { Question } from './create-question.ts'

export type QuestionDialogProps = { isOpen: boolean; onAnswer: (isYes: boolean) => void }

type Props = { question: Question; Dialog: ComponentType<QuestionDialogProps> }

/** Renders the dialog of a question from the first time that it is asked. */
export function QuestionHost({ question, Dialog }: Props) {
  const isAsked = useSyncExternalStore(question.subscribe, () => question.isOpen)
  return (
    <LazyDialog isOpen={isAsked}>
      {(isOpen) => <Dialog isOpen={isOpen} onAnswer={question.answer} />}
    </LazyDialog>
  )
}

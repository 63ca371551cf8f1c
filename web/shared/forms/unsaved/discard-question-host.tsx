import { lazy } from 'react'
import { QuestionHost } from '#web/shared/question/question-host.tsx'
import { discardQuestion, loadDiscardDialog } from './discard-question.ts'

const DiscardDialog = lazy(async () => ({ default: (await loadDiscardDialog()).DiscardDialog }))

/** Renders the question of `askToDiscard`. Its code loads when a form has changed. */
export function DiscardQuestionHost() {
  return <QuestionHost question={discardQuestion} Dialog={DiscardDialog} />
}

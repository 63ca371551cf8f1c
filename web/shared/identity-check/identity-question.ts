import { createQuestion } from '#web/shared/question/create-question.ts'

/** Asks users to confirm who they are. `<IdentityQuestionHost>` renders the dialog. */
export const identityQuestion = createQuestion()

let pending: Promise<boolean> | undefined

/**
 * Asks the user to confirm who they are, for a request that needs a recent sign-in. Returns whether they have.
 * Asks once, however many requests wait.
 */
export function askForIdentity(): Promise<boolean> {
  pending ??= identityQuestion.ask().finally(() => (pending = undefined))
  return pending
}

/** The state of the dialog that asks users to confirm who they are. `<IdentityQuestionHost>` renders it. */
export const identityQuestion = {
  isOpen: false,
  onChange: (): void => {},
  answer: (_isConfirmed: boolean): void => {},
}

let pending: Promise<boolean> | undefined

/**
 * Asks the user to confirm who they are, for a request that needs a recent sign-in. Returns whether they have. Asks
 * once, however many requests wait.
 */
export function askForIdentity(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => show(true, resolve)).finally(() => (pending = undefined))
  return pending
}

function show(isOpen: boolean, answer: (isConfirmed: boolean) => void): void {
  identityQuestion.isOpen = isOpen
  identityQuestion.answer = (isConfirmed) => {
    show(false, () => {})
    answer(isConfirmed)
  }
  identityQuestion.onChange()
}

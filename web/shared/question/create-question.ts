/** A question with the answers yes and no. `<QuestionHost>` renders its dialog. */
export type Question = {
  readonly isOpen: boolean
  /** Opens the question. Returns the answer. */
  ask: () => Promise<boolean>
  answer: (isYes: boolean) => void
  /** Calls `onChange` when the question opens or closes, for one host. */
  subscribe: (onChange: () => void) => () => void
}

export function createQuestion(): Question {
  let resolve: ((isYes: boolean) => void) | undefined
  let notify = (): void => {}
  return {
    get isOpen() {
      return resolve !== undefined
    },
    ask: () =>
      new Promise((onAnswer) => {
        resolve = onAnswer
        notify()
      }),
    answer: (isYes) => {
      const onAnswer = resolve
      resolve = undefined
      notify()
      onAnswer?.(isYes)
    },
    subscribe: (onChange) => {
      notify = onChange
      return () => (notify = () => {})
    },
  }
}

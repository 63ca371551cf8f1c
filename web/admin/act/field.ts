/** One field of a form, as data: the one form shows it. */
export type Field = { name: string; label: string; description?: string } & (
  | { kind: 'text' }
  /** Completes the e-mail of a user while it is typed. */
  | { kind: 'user' }
  /** A day and time of the reader's own zone. */
  | { kind: 'moment' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
)

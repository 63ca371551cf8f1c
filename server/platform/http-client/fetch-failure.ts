/** What went wrong: `status` is a reply other than the expected one, `stopped` the caller or a closing shop. */
export type FetchFailureKind =
  | 'invalid-address'
  | 'forbidden-address'
  | 'unreachable'
  | 'status'
  | 'too-large'
  | 'too-slow'
  | 'incomplete'
  | 'protocol'
  | 'stopped'

/**
 * Why a fetch failed, with the status where the server sent one. For the log: callers of the shop learn only
 * that it failed. Contains no header and no body that the shop sent.
 */
export class FetchFailure extends Error {
  readonly kind: FetchFailureKind
  readonly status: number | undefined

  constructor(
    kind: FetchFailureKind,
    message: string,
    { status, ...options }: ErrorOptions & { status?: number } = {},
  ) {
    super(message, options)
    this.kind = kind
    this.status = status
  }
}

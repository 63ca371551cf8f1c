/**
 * Why a fetch failed, with the status where the server sent one. For the log: callers of the shop learn only
 * that it failed.
 */
export class FetchFailure extends Error {
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

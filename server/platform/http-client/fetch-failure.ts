/**
 * Why something could not be fetched, and the status where the server answered one. For the log: callers of the shop
 * learn only that it could not.
 */
export class FetchFailure extends Error {
  readonly status: number | undefined

  constructor(message: string, { status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options)
    this.status = status
  }
}

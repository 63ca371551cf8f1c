import type { FastifyReply } from 'fastify'

/** Nobody waits for the reply any more. */
export class ClientGone extends Error {
  constructor() {
    super('The client has disconnected')
  }
}

/** Returns a signal that aborts with `ClientGone` when the client disconnects before it has the whole reply. */
export function createClientSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort(new ClientGone())
  })
  return controller.signal
}

/** The signal of work that nobody cancels. */
export const neverAborted = new AbortController().signal

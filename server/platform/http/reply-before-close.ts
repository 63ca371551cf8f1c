import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Enough to accept a connection, to read from it and to begin its request. */
const turnsForArrivals = 3

/**
 * Lets the server close only after it has replied to every request that has arrived, also on connections that clients
 * keep open. The last reply on each connection says that it closes. By itself, Node would keep such a connection
 * open, and would cut a reply whose last bytes a slow client has not yet taken.
 */
export function replyBeforeClose(app: FastifyInstance): void {
  const { server } = app
  /** Open replies by connection, for connections that have sent a request. */
  const openReplies = new Map<Socket, number>()
  let isClosing = false
  server.on('request', ({ socket }, reply) => {
    if (!openReplies.has(socket)) socket.once('close', () => openReplies.delete(socket))
    openReplies.set(socket, (openReplies.get(socket) ?? 0) + 1)
    reply.once('close', () => {
      const remaining = (openReplies.get(socket) ?? 1) - 1
      openReplies.set(socket, remaining)
      if (isClosing && remaining === 0) socket.destroySoon()
    })
  })
  // `server.close` calls this.
  server.closeIdleConnections = () => {
    for (const [socket, replies] of openReplies) if (replies === 0) socket.destroySoon()
  }
  app.addHook('onSend', ({ raw: { socket } }, reply, payload, done) => {
    // A client may have sent its next request already.
    if (isClosing && (openReplies.get(socket) ?? 0) <= 1) reply.header('connection', 'close')
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    // A request may have reached the machine and not yet this process.
    for (let turn = 0; turn < turnsForArrivals; turn += 1) await nextTurn()
  })
}

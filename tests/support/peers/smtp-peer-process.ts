import { SMTPServer } from 'smtp-server'

/**
 * An email that the test mail server accepted. The server runs in a process of its own. The address decides
 * what it does: `busy-2@` is rejected twice with a temporary error, then accepted; `gone@` is unknown;
 * `fussy@` is rejected after its content; nobody may send as `stranger@`. The first email to `stall@` is held
 * before the server requests its content, the first to `mute@` after the content was accepted, both until the
 * test releases them. `cut@` is accepted and the connection closed. The parent process can request the
 * accepted emails.
 */
export type PeerMail = { from: string; to: string[]; raw: string }
export type PeerCommand = { atLeast: number } | { untilHeld: string } | { release: string }
export type PeerMessage = { port: number } | { mails: PeerMail[] } | { held: string } | { gone: string }

const accepted: PeerMail[] = []
const pendingCommands: PeerCommand[] = []
const tries = new Map<string, number>()
const held = new Map<string, () => void>()
const heldBefore = new Set<string>()

function sendMessage(message: PeerMessage): void {
  process.send?.(message)
}

function processPending(): void {
  for (const command of pendingCommands.splice(0)) {
    if ('atLeast' in command && accepted.length >= command.atLeast) sendMessage({ mails: accepted })
    else if ('untilHeld' in command && held.has(command.untilHeld)) sendMessage({ held: command.untilHeld })
    else if ('release' in command && held.has(command.release)) release(command.release)
    else pendingCommands.push(command)
  }
}

/** Holds an address the first time it comes. */
function hold(address: string, resume: () => void): void {
  if (heldBefore.has(address)) return resume()
  heldBefore.add(address)
  held.set(address, resume)
  return processPending()
}

function release(address: string): void {
  held.get(address)?.()
  held.delete(address)
  sendMessage({ gone: address })
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

function checkRecipient(address: string): Error | undefined {
  if (address.startsWith('gone@')) return reply(550, '5.1.1 No such mailbox here')
  const rejections = Number(/^busy-(\d+)@/.exec(address)?.[1] ?? 0)
  const count = (tries.get(address) ?? 0) + 1
  tries.set(address, count)
  return count <= rejections ? reply(451, '4.7.1 Busy, come again later') : undefined
}

/** Closes a connection without a reply. */
function closeConnection(sessionId: string): void {
  for (const connection of server.connections) if (connection.session.id === sessionId) connection.close()
}

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith('stranger@') ? reply(550, '5.7.1 You may not send as this') : undefined),
  onRcptTo: ({ address }, _session, done) => {
    if (address.startsWith('stall@')) hold(address, () => done())
    else done(checkRecipient(address))
  },
  onData: (stream, { id, envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address)
      if (to.some((address) => address.startsWith('fussy@')))
        return done(reply(554, '5.6.0 Not with this content'))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      accepted.push({ from, to, raw: Buffer.concat(chunks).toString('base64') })
      processPending()
      const mute = to.find((address) => address.startsWith('mute@'))
      if (mute !== undefined) return hold(mute, () => done())
      const isCut = to.some((address) => address.startsWith('cut@'))
      return isCut ? closeConnection(id) : done()
    })
  },
})

// A client that is killed while it sends an email resets its connection. The server must keep running.
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error
})
process.on('message', (command: PeerCommand) => {
  pendingCommands.push(command)
  processPending()
})
process.on('disconnect', () => process.exit())
const listener = server.listen(0, '127.0.0.1', () => {
  const address = listener.address()
  if (typeof address === 'object' && address) sendMessage({ port: address.port })
})

import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a process of its own. How it treats a mail stands in the address: `busy-2@` is put off
 * twice and then taken, `gone@` is unknown, `fussy@` is refused after its content was seen, and nobody may
 * send as `stranger@`. The first time, `stall@` is kept waiting before its content is asked for, `mute@` after
 * it was taken, until they are let go; `cut@` is taken, and the line goes dead. What was taken is told to
 * whoever asks.
 */
export type PeerMail = { from: string; to: string[]; raw: string }
export type PeerAsk = { atLeast: number } | { untilHeld: string } | { letGo: string }
export type PeerSays = { port: number } | { mails: PeerMail[] } | { held: string } | { gone: string }

const taken: PeerMail[] = []
const waiting: PeerAsk[] = []
const tries = new Map<string, number>()
const held = new Map<string, () => void>()
const heldBefore = new Set<string>()

function say(message: PeerSays): void {
  process.send?.(message)
}

function answerWaiting(): void {
  for (const ask of waiting.splice(0)) {
    if ('atLeast' in ask && taken.length >= ask.atLeast) say({ mails: taken })
    else if ('untilHeld' in ask && held.has(ask.untilHeld)) say({ held: ask.untilHeld })
    else if ('letGo' in ask && held.has(ask.letGo)) letGo(ask.letGo)
    else waiting.push(ask)
  }
}

/** Keeps an address waiting the first time it comes. */
function hold(address: string, goOn: () => void): void {
  if (heldBefore.has(address)) return goOn()
  heldBefore.add(address)
  held.set(address, goOn)
  return answerWaiting()
}

function letGo(address: string): void {
  held.get(address)?.()
  held.delete(address)
  say({ gone: address })
}

function reply(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode })
}

function judgeRecipient(address: string): Error | undefined {
  if (address.startsWith('gone@')) return reply(550, '5.1.1 No such mailbox here')
  const putOffs = Number(/^busy-(\d+)@/.exec(address)?.[1] ?? 0)
  const count = (tries.get(address) ?? 0) + 1
  tries.set(address, count)
  return count <= putOffs ? reply(451, '4.7.1 Busy, come again later') : undefined
}

/** Ends a connection without a word. */
function cutLine(sessionId: string): void {
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
    else done(judgeRecipient(address))
  },
  onData: (stream, { id, envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address)
      if (to.some((address) => address.startsWith('fussy@')))
        return done(reply(554, '5.6.0 Not with this content'))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      taken.push({ from, to, raw: Buffer.concat(chunks).toString('base64') })
      answerWaiting()
      const mute = to.find((address) => address.startsWith('mute@'))
      if (mute !== undefined) return hold(mute, () => done())
      const isCut = to.some((address) => address.startsWith('cut@'))
      return isCut ? cutLine(id) : done()
    })
  },
})

// Clients that are killed in the middle of a letter reset their line; the mail server lives on for the next one.
server.on('error', (error: NodeJS.ErrnoException) => {
  if (error.syscall === 'listen') throw error
})
process.on('message', (ask: PeerAsk) => {
  waiting.push(ask)
  answerWaiting()
})
process.on('disconnect', () => process.exit())
const listener = server.listen(0, '127.0.0.1', () => {
  const address = listener.address()
  if (typeof address === 'object' && address) say({ port: address.port })
})

import { SMTPServer } from 'smtp-server'

/**
 * A mail server in a process of its own. How it treats a mail stands in the address: `busy-2@` is put off
 * twice and then taken, `gone@` is unknown, `fussy@` is refused after its content was seen, and nobody may
 * send as `stranger@`. What was taken is told to whoever asks.
 */
export type PeerMail = { from: string; to: string[]; raw: string }
export type PeerAsk = { atLeast: number }
export type PeerSays = { port: number } | { mails: PeerMail[] }

const taken: PeerMail[] = []
const waiting: { atLeast: number }[] = []
const tries = new Map<string, number>()

function say(message: PeerSays): void {
  process.send?.(message)
}

function answerWaiting(): void {
  for (const ask of waiting.splice(0)) {
    if (taken.length >= ask.atLeast) say({ mails: taken })
    else waiting.push(ask)
  }
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

const server = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  onMailFrom: ({ address }, _session, done) =>
    done(address.startsWith('stranger@') ? reply(550, '5.7.1 You may not send as this') : undefined),
  onRcptTo: ({ address }, _session, done) => done(judgeRecipient(address)),
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address)
      if (to.some((address) => address.startsWith('fussy@')))
        return done(reply(554, '5.6.0 Not with this content'))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      taken.push({ from, to, raw: Buffer.concat(chunks).toString('base64') })
      answerWaiting()
      return done()
    })
  },
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

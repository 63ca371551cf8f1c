import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'

export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  replyTo: { name: string; address: string } | null
  unsubscribeUrl: string | null
}

/**
 * How a try ended. What a server refuses for good is not sent again; `uncertain`: it had the mail, and its answer
 * never came.
 */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'delayed' | 'uncertain'; reason: string }

export type Smtp = {
  /** `handOver` is awaited when the server asks for the content, before it gets any of it; if it fails it gets none. */
  send: (mail: OutgoingMail, handOver: () => Promise<void>) => Promise<Delivery>
}

/** Together far below the time after which another process takes a mail over. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
}

export function openSmtp(url: string, from: string): Smtp {
  const host = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'
  return {
    send: async (mail, handOver) => {
      let isHandedOver = false
      async function* passOn(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
        await handOver()
        isHandedOver = true
        yield* content
      }
      const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
      transport.use('stream', ({ message }, next) => {
        // Nothing is read before the server has asked for the content, and so nothing handed over.
        message.processFunc((content) => Readable.from(passOn(content), { objectMode: false }))
        next()
      })
      try {
        await transport.sendMail(toMessage(mail, from, host))
        return { kind: 'sent' }
      } catch (error) {
        return judgeFailure(error, isHandedOver)
      }
    },
  }
}

function toMessage(mail: OutgoingMail, from: string, host: string): SendMailOptions {
  const { messageId, to, subject, text, html, replyTo, unsubscribeUrl } = mail
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return {
    from,
    // As an object, so that no comma in an address makes two recipients of one.
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    messageId: `<${messageId}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl === null ? {} : oneClick) },
    ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
  }
}

function judgeFailure(error: unknown, isHandedOver: boolean): Delivery {
  const reason = describeFailure(error)
  if (isFinal(error)) return { kind: 'refused', reason }
  const isAnswered = readFailure(error).response !== undefined
  return { kind: isHandedOver && !isAnswered ? 'uncertain' : 'delayed', reason }
}

type Failure = { code?: string; command?: string; response?: string; permanent?: boolean; message?: string }

/**
 * Only a verdict on the address or the mail is final. A wrong password, an unknown sender or a dead server is
 * ours to mend, and the mail goes out when it is mended.
 */
function isFinal(error: unknown): boolean {
  const { code, command, permanent } = readFailure(error)
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  // Without an answer of the server: the address itself cannot be sent to.
  if (permanent === undefined) return code === 'EENVELOPE' && command === 'API'
  return permanent && command !== 'MAIL FROM'
}

function describeFailure(error: unknown): string {
  const { response, message } = readFailure(error)
  return (response ?? message ?? 'Unknown failure').slice(0, 500)
}

function readFailure(error: unknown): Failure {
  return error instanceof Error ? error : { message: String(error) }
}

import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Attachment } from './attachments.ts'

export type OutgoingMail = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  /** The name of the sender; null as the shop's own address has it. */
  senderName: string | null
  replyTo: { name: string; address: string } | null
  unsubscribeUrl: string | null
  attachment?: Attachment | undefined
}

/**
 * The outcome of an attempt. `refused`: the server rejected the email for good, and it is not sent again.
 * `uncertain`: the server had the email, and its reply never came.
 */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'delayed' | 'uncertain'; reason: string }

export type Smtp = {
  /**
   * Awaits `handOver` when the server asks for the content, before it gets any; where that fails, the server
   * gets none.
   */
  send: (mail: OutgoingMail, handOver: () => Promise<void>) => Promise<Delivery>
}

const minute = 60_000
/** The longest that an email takes, far below the time after which another process takes it over. */
const defaultSendTimeoutMs = 2 * minute
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: minute,
}

/**
 * Opens a mail server. `sendTimeoutMs` limits each email as a whole: a server that replies with a byte now and
 * then would never be idle.
 */
export function openSmtp(
  url: string,
  from: string,
  { sendTimeoutMs = defaultSendTimeoutMs }: { sendTimeoutMs?: number } = {},
): Smtp {
  const sender = { from, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() }
  const host = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'
  return {
    send: async (mail, handOver) => {
      let isHandedOver = false
      async function* forwardContent(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
        await handOver()
        isHandedOver = true
        yield* content
      }
      const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
      transport.use('stream', ({ message }, next) => {
        // Nothing is read, and so nothing handed over, before the server asks for the content.
        message.processFunc((content) => Readable.from(forwardContent(content), { objectMode: false }))
        next()
      })
      try {
        const signal = AbortSignal.timeout(sendTimeoutMs)
        await transport.sendMail({ ...toMessage(mail, sender, host), signal })
        return { kind: 'sent' }
      } catch (error) {
        return classifyFailure(error, isHandedOver)
      }
    },
  }
}

function toMessage(
  mail: OutgoingMail,
  { from, address }: { from: string; address: string },
  host: string,
): SendMailOptions {
  const { messageId, to, subject, text, html, senderName, replyTo, unsubscribeUrl, attachment } = mail
  const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  return {
    from: senderName === null ? from : { name: senderName, address },
    // As an object, so that no comma in an address makes two recipients of one.
    to: { name: '', address: to },
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    messageId: `<${messageId}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl === null ? {} : oneClick) },
    ...(unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } }),
    ...(attachment && { attachments: [toMessageAttachment(attachment)] }),
  }
}

function toMessageAttachment({ fileName, contentType, content }: Attachment) {
  return { filename: fileName, contentType, content: Buffer.from(content) }
}

function classifyFailure(error: unknown, isHandedOver: boolean): Delivery {
  const reason = describeFailure(error)
  if (isFinal(error)) return { kind: 'refused', reason }
  const hasServerReply = readFailure(error).response !== undefined
  return { kind: isHandedOver && !hasServerReply ? 'uncertain' : 'delayed', reason }
}

type Failure = { code?: string; command?: string; response?: string; permanent?: boolean; message?: string }

/**
 * Whether a failure is final: only a verdict on the address or the email is. A wrong password, an unknown
 * sender or a dead server is for the merchant to fix, and the email is sent afterwards.
 */
function isFinal(error: unknown): boolean {
  const { code, command, permanent } = readFailure(error)
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  // Without a reply from the server, the address itself is invalid.
  if (permanent === undefined) return code === 'EENVELOPE' && command === 'API'
  return permanent && command !== 'MAIL FROM'
}

function describeFailure(error: unknown): string {
  const { code, response, message } = readFailure(error)
  if (code === 'EABORT') return 'The mail server took too long'
  return (response ?? message ?? 'Unknown failure').slice(0, 500)
}

function readFailure(error: unknown): Failure {
  return error instanceof Error ? error : { message: String(error) }
}

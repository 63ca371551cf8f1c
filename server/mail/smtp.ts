import { domainToASCII } from 'node:url'
import { createTransport } from 'nodemailer'

export type OutgoingMail = { messageId: string; to: string; subject: string; text: string; html: string }

/** How a try ended. What a server refuses for good is not sent again. */
export type Delivery = { kind: 'sent' } | { kind: 'refused' | 'delayed'; reason: string }

export type Smtp = { send: (mail: OutgoingMail) => Promise<Delivery>; close: () => void }

/** Together far below the time after which another process takes a mail over. */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
}

export function openSmtp(url: string, from: string): Smtp {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  const host = domainToASCII(/@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? '') || 'localhost'
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      try {
        await transport.sendMail({
          from,
          // As an object, so that no comma in an address makes two recipients of one.
          to: { name: '', address: to },
          subject,
          text,
          html,
          messageId: `<${messageId}@${host}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return { kind: 'sent' }
      } catch (error) {
        return { kind: isFinal(error) ? 'refused' : 'delayed', reason: describeFailure(error) }
      }
    },
    close: () => transport.close(),
  }
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

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import type { PeerCommand, PeerMail, PeerMessage } from './smtp-peer-process.ts'

export type ReceivedMail = { from: string; to: string[]; mail: Email }

/** A real SMTP server in its own process, on a free port. */
export type SmtpPeer = {
  url: string
  /** Returns the accepted emails, once there are at least this many. */
  getMails: (atLeast?: number) => Promise<ReceivedMail[]>
  /** Resolves when the server holds an email to this address. */
  untilHeld: (address: string) => Promise<void>
  release: (address: string) => Promise<void>
  close: () => Promise<void>
}

export async function openSmtpPeer(): Promise<SmtpPeer> {
  const child = fork(fileURLToPath(new URL('./smtp-peer-process.ts', import.meta.url)), { execArgv: [] })
  const [first] = await once(child, 'message')
  // The first message of the process is its port.
  const { port } = first as Extract<PeerMessage, { port: number }>
  const send = async (command: PeerCommand): Promise<unknown> => {
    child.send(command)
    const [message] = await once(child, 'message')
    return message
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    untilHeld: async (address) => void (await send({ untilHeld: address })),
    release: async (address) => void (await send({ release: address })),
    getMails: async (atLeast = 0) => {
      // Every later message replies to a question.
      const { mails } = (await send({ atLeast })) as Extract<PeerMessage, { mails: PeerMail[] }>
      return Promise.all(
        mails.map(async ({ from, to, raw }) => ({
          from,
          to,
          mail: await PostalMime.parse(Buffer.from(raw, 'base64')),
        })),
      )
    },
    close: async () => {
      // Ctrl-C reaches the whole process group: the process may have ended already.
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      if (child.connected) child.disconnect()
      await exit
    },
  }
}

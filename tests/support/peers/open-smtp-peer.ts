import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import type { PeerAsk, PeerMail, PeerSays } from './smtp-peer-process.ts'

export type ReceivedMail = { from: string; to: string[]; mail: Email }

/** A real SMTP server in its own process, on a free port. */
export type SmtpPeer = {
  url: string
  /** What it has taken so far, once there are as many as that. */
  getMails: (atLeast?: number) => Promise<ReceivedMail[]>
  /** Resolves when it keeps this address waiting. */
  untilHeld: (address: string) => Promise<void>
  letGo: (address: string) => Promise<void>
  close: () => Promise<void>
}

export async function openSmtpPeer(): Promise<SmtpPeer> {
  const child = fork(fileURLToPath(new URL('./smtp-peer-process.ts', import.meta.url)), { execArgv: [] })
  const [first] = await once(child, 'message')
  // The first word of the process is its port.
  const { port } = first as Extract<PeerSays, { port: number }>
  const send = async (ask: PeerAsk): Promise<unknown> => {
    child.send(ask)
    const [answer] = await once(child, 'message')
    return answer
  }
  return {
    url: `smtp://127.0.0.1:${port}`,
    untilHeld: async (address) => void (await send({ untilHeld: address })),
    letGo: async (address) => void (await send({ letGo: address })),
    getMails: async (atLeast = 0) => {
      // All later words answer a question.
      const { mails } = (await send({ atLeast })) as Extract<PeerSays, { mails: PeerMail[] }>
      return Promise.all(
        mails.map(async ({ from, to, raw }) => ({
          from,
          to,
          mail: await PostalMime.parse(Buffer.from(raw, 'base64')),
        })),
      )
    },
    close: async () => {
      // Ctrl-C reaches the whole group of processes: it may be gone already.
      if (child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      if (child.connected) child.disconnect()
      await exit
    },
  }
}

import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { openWebPeer, type WebPeer } from '#tests/support/peers/open-web-peer.ts'
import type { WebhookMessage } from '#contract/schemas/webhook-events.ts'

/** A request that reached a receiver. */
export type ReceivedMessage = {
  id: string
  path: string
  headers: Record<string, string>
  body: string
  message: WebhookMessage
  /** What the receiver replied. */
  status: number
}

type Reply = { status: number; headers?: Record<string, string>; body?: string }

/** A program of a customer that receives messages of webhooks, and records them in their order. */
export type WebhookReceiver = {
  peer: WebPeer
  url: (path: string) => string
  received: ReceivedMessage[]
  /** Returns the messages that a path has accepted, in their order. */
  listAccepted: (path: string) => ReceivedMessage[]
  /** Decides how a path replies from now on. By default it accepts everything. */
  setReply: (path: string, reply: (message: ReceivedMessage) => Reply | Promise<Reply>) => void
  /** Forgets what was received, and accepts everything again. */
  reset: () => void
  close: () => Promise<void>
}

export async function openReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedMessage[] = []
  const replies = new Map<string, (message: ReceivedMessage) => Reply | Promise<Reply>>()
  const peer = await openWebPeer((request, response) => {
    void (async () => {
      const entry = await readMessage(request)
      const { status, headers = {}, body = '' } = (await replies.get(entry.path)?.(entry)) ?? { status: 204 }
      entry.status = status
      received.push(entry)
      response.writeHead(status, headers).end(body)
    })()
  })
  return {
    peer,
    url: peer.url,
    received,
    listAccepted: (path) => received.filter((entry) => entry.path === path && entry.status < 300),
    setReply: (path, reply) => void replies.set(path, reply),
    reset: () => {
      received.length = 0
      replies.clear()
    },
    close: peer.close,
  }
}

async function readMessage(request: IncomingMessage): Promise<ReceivedMessage> {
  const body = await text(request)
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  return {
    id: headers['webhook-id'] ?? '',
    path: request.url ?? '',
    headers,
    body,
    message: JSON.parse(body),
    status: 0,
  }
}

/** Returns the order that a message is about. */
export function findOrderId({ message: { data } }: ReceivedMessage): number | undefined {
  return 'orderId' in data ? data.orderId : undefined
}

/** Returns whether the library of the specification accepts a message with this secret, at the time of its signature. */
export function isSignedWith({ headers, body }: ReceivedMessage, secret: string): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}

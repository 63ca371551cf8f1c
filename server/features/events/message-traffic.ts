import type { SseConnection } from './sse-connection.ts'

/** Sends messages to listeners, and counts them for the metrics. A position alone is not counted. */
export class MessageTraffic {
  #messages = 0
  #dropped = 0

  get messages(): number {
    return this.#messages
  }

  /** The number of listeners that were disconnected because they were too slow. */
  get dropped(): number {
    return this.#dropped
  }

  send(connection: Pick<SseConnection, 'send'>, text: string | Buffer): void {
    this.#messages += 1
    connection.send(text)
  }

  countDropped(): void {
    this.#dropped += 1
  }
}

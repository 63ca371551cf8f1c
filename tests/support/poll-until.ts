import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 20

/** Asks again and again until there is an answer. The pause leaves the processor to the server that is waited for. */
export async function pollUntil<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(pauseMs)
  }
}

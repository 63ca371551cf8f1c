import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 20

/** Polls until there is a result. The pause leaves the processor to the server under test. */
export async function pollUntil<Answer>(ask: () => Promise<Answer | undefined>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await wait(pauseMs)
  }
}

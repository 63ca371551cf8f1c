import { setTimeout as wait } from 'node:timers/promises'

const pauseMs = 20

/** Polls until there is a result. The pause leaves the processor to the server under test. */
export async function pollUntil<Result>(poll: () => Promise<Result | undefined>): Promise<Result> {
  for (;;) {
    const result = await poll()
    if (result !== undefined) return result
    await wait(pauseMs)
  }
}

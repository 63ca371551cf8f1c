import { findMedian, findQuantile } from '../record.ts'
import type { Engine } from './engine.ts'
import type { Question } from './question.ts'

/** Milliseconds by question, each the median over the rounds; the questions an engine leaves out are undefined. */
export type Timing = (number | undefined)[]

/** Asks all questions so many times over, one after the other. */
export async function timeEngine(
  engine: Engine,
  questions: readonly Question[],
  rounds: number,
): Promise<Timing> {
  const asks = questions.map((question) =>
    engine.takesPart(question) ? engine.prepare(question) : undefined,
  )
  const times = questions.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [at, ask] of asks.entries()) {
      if (ask === undefined) continue
      const start = performance.now()
      const reply = ask()
      if (reply instanceof Promise) await reply
      times[at]?.push(performance.now() - start)
    }
  }
  return times.map((ms) => (ms.length > 0 ? findMedian(ms) : undefined))
}

/** Half of the questions take no longer than p50, 99 of 100 no longer than p99; milliseconds. */
export type Quantiles = { p50: number; p99: number; worst: number }

export function readQuantiles(timing: Timing): Quantiles {
  const times = timing.filter((ms) => ms !== undefined)
  return { p50: findQuantile(times, 0.5), p99: findQuantile(times, 0.99), worst: findQuantile(times, 1) }
}

import { findMedian, findQuantile } from '../record.ts'
import type { Engine } from './engine.ts'
import type { Question } from './question.ts'

/**
 * Milliseconds by question, each the median over the rounds; undefined for questions that the engine does not
 * support.
 */
export type Timing = (number | undefined)[]

/** Runs all questions `rounds` times, one after another. */
export async function timeEngine(
  engine: Engine,
  questions: readonly Question[],
  rounds: number,
): Promise<Timing> {
  const timer = new EngineTimer(engine, questions)
  for (let round = 0; round < rounds; round += 1) await timer.run(0, questions.length)
  return timer.read()
}

const slices = 10
const roundsBetween = 2

/**
 * Runs two engines in turns: one gets all questions after each tenth of the other's, because this machine may
 * be half as fast again a minute later. The quick engine's first questions after each turn are not counted:
 * its memory has to be cached again first.
 */
export async function timeInTurns(
  fast: Engine,
  slow: Engine,
  questions: readonly Question[],
  rounds: number,
): Promise<{ fast: Timing; slow: Timing }> {
  const timer = new EngineTimer(fast, questions)
  const warmUp = new EngineTimer(fast, questions)
  const slowTimer = new EngineTimer(slow, questions)
  const slice = Math.ceil(questions.length / slices)
  for (let start = 0; start < rounds * questions.length; start += slice) {
    const from = start % questions.length
    await slowTimer.run(from, Math.min(from + slice, questions.length))
    await warmUp.run(0, questions.length)
    for (let round = 0; round < roundsBetween; round += 1) await timer.run(0, questions.length)
  }
  return { fast: timer.read(), slow: slowTimer.read() }
}

/** Records an engine's times by question. */
class EngineTimer {
  #searches: (ReturnType<Engine['prepare']> | undefined)[]
  #times: number[][]

  constructor(engine: Engine, questions: readonly Question[]) {
    this.#searches = questions.map((question) =>
      engine.supports(question) ? engine.prepare(question) : undefined,
    )
    this.#times = questions.map(() => [])
  }

  async run(from: number, end: number): Promise<void> {
    for (let at = from; at < end; at += 1) {
      const run = this.#searches[at]
      if (run === undefined) continue
      const start = performance.now()
      const reply = run()
      if (reply instanceof Promise) await reply
      this.#times[at]?.push(performance.now() - start)
    }
  }

  read(): Timing {
    return this.#times.map((ms) => (ms.length > 0 ? findMedian(ms) : undefined))
  }
}

/** Quantiles in milliseconds: half of the questions take at most p50, 99 of 100 at most p99. */
export type Quantiles = { p50: number; p99: number; worst: number }

export function readQuantiles(timing: Timing): Quantiles {
  const times = timing.filter((ms) => ms !== undefined)
  return { p50: findQuantile(times, 0.5), p99: findQuantile(times, 0.99), worst: findQuantile(times, 1) }
}

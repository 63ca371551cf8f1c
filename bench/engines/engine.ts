import type { Found, Question } from './question.ts'
import type { Stock } from './stock.ts'

/** What an engine answered, still in its own form: read only where answers are compared, never while time is taken. */
export type Reply = () => Found

/**
 * One way to answer the questions. `prepare` is done before time is taken; what it returns asks the question once,
 * until the last value is in this process.
 */
export type Engine = {
  name: string
  load: (stock: Stock) => Promise<void>
  /** Whether the engine can answer it at all. */
  takesPart: (question: Question) => boolean
  /** From now on on one core, as ours is; left out by those who never take more. */
  keepToOneCore?: () => Promise<void>
  prepare: (question: Question) => () => Reply | Promise<Reply>
  close: () => Promise<void>
}

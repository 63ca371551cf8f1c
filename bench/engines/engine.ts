import type { EngineResult, Question } from './question.ts'
import type { Stock } from './stock.ts'

/**
 * Returns an engine's result, which stays in the engine's own format while it is timed and is read only for
 * comparison.
 */
export type ResultReader = () => EngineResult

/**
 * A search engine under test. `prepare` is not timed; the function that it returns runs the question once and
 * ends when the last value is in this process.
 */
export type Engine = {
  name: string
  load: (stock: Stock) => Promise<void>
  /** Whether the engine can run the question at all. */
  supports: (question: Question) => boolean
  /** Restricts the engine to one core, as ours is. Omitted by engines that never use more. */
  limitToOneCore?: () => Promise<void>
  prepare: (question: Question) => () => ResultReader | Promise<ResultReader>
  close: () => Promise<void>
}

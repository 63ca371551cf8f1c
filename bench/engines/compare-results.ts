import type { Engine } from './engine.ts'
import type { EngineResult, Question } from './question.ts'

/** Whether two stones are equal on a page; by default only if they are the same stone. */
export type IsAlike = (question: Question, one: number, other: number) => boolean

/**
 * Runs on both engines every question that the peer supports, and throws if any result differs: total, totals
 * to the cent, the page stone by stone, every count, every range. Returns the number of questions compared.
 */
export async function compareResults(
  ours: Engine,
  peer: Engine,
  questions: readonly Question[],
  isAlike: IsAlike = (_, one, other) => one === other,
): Promise<number> {
  let compared = 0
  for (const [index, question] of questions.entries()) {
    if (!peer.supports(question)) continue
    const expected = (await ours.prepare(question)())()
    const actual = (await peer.prepare(question)())()
    const difference = findDifference(expected, actual, (one, other) => isAlike(question, one, other))
    if (difference !== undefined) {
      throw new Error(
        `Question ${index}: ${ours.name} and ${peer.name} differ in ${difference}\n${JSON.stringify(question)}`,
      )
    }
    compared += 1
  }
  return compared
}

/** Returns the first difference as text. Skips what the peer does not support. */
function findDifference(
  expected: EngineResult,
  actual: EngineResult,
  isAlike: (one: number, other: number) => boolean,
): string | undefined {
  const pairs: [string, unknown, unknown][] = [['total', expected.total, actual.total]]
  if (actual.totals) pairs.push(['totals', expected.totals, actual.totals])
  const expectedPart = expected.ids ?? []
  const isSamePage =
    actual.ids?.length === expectedPart.length &&
    actual.ids.every((id, index) => isAlike(expectedPart[index] ?? 0, id))
  if (actual.ids && !isSamePage)
    return `the page: ${JSON.stringify(expectedPart)} and ${JSON.stringify(actual.ids)}`
  for (const [name, counts] of Object.entries(actual.counts)) {
    const expectedPart = Object.entries(expected.counts).find(([facet]) => facet === name)?.[1]
    pairs.push([`the counts of ${name}`, listCounts(expectedPart), listCounts(counts)])
  }
  for (const [name, extent] of Object.entries(actual.extents ?? {})) {
    const expectedPart = Object.entries(expected.extents ?? {}).find(([range]) => range === name)?.[1]
    pairs.push([
      `the range of ${name}`,
      expectedPart && [expectedPart.min, expectedPart.max],
      extent && [extent.min, extent.max],
    ])
  }
  for (const [what, one, other] of pairs) {
    const texts = [JSON.stringify(one), JSON.stringify(other)]
    if (texts[0] !== texts[1]) return `${what}: ${texts.join(' and ')}`
  }
  return undefined
}

function listCounts(counts: ReadonlyMap<number, number> | undefined): (readonly [number, number])[] {
  return [...(counts ?? [])].toSorted(([a], [b]) => a - b)
}

import { isDeepStrictEqual } from 'node:util'
import { SearchAnswer } from '#contract/schemas/search.ts'
import { findMedian } from '../record.ts'
import type { Search } from '../shop/draw-searches.ts'
import { openLine, readAnswer } from '../shop/line.ts'
import { writeRequest, type Accepted } from '../shop/write-request.ts'

/** The median size of a response in bytes, by the best encoding that the client accepts. */
export type Encoded = { encoding: string; bytes: number }

/**
 * Checks that every encoding gives the same result, and that it matches the contract. Returns the size of
 * each.
 */
export async function checkEncodings(
  address: string,
  token: string,
  searches: readonly Search[],
): Promise<Encoded[]> {
  const line = await openLine(address)
  const encodings: Accepted[] = ['identity', 'gzip', 'br', 'zstd']
  const bytes = new Map<Accepted, number[]>(encodings.map((accepts) => [accepts, []]))
  let found = 0
  for (const body of searches) {
    const answers: unknown[] = []
    for (const accepts of encodings) {
      const reply = await line.send(writeRequest('searchDiamonds', { token, body, accepts }))
      bytes.get(accepts)?.push(reply.body.length)
      answers.push(await readAnswer(reply))
    }
    const [plain] = answers
    if (!answers.every((answer) => isDeepStrictEqual(answer, plain))) throw new Error('Encodings differ')
    found += SearchAnswer.parse(plain).total
  }
  line.close()
  if (found === 0) throw new Error('No search found a stone')
  return encodings.map((encoding) => ({ encoding, bytes: findMedian(bytes.get(encoding) ?? []) }))
}

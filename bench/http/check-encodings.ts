import { isDeepStrictEqual } from 'node:util'
import { SearchReply } from '#contract/schemas/search.ts'
import { findMedian } from '../record.ts'
import type { Search } from '../shop/draw-searches.ts'
import { openConnection, parseReply } from '../shop/connection.ts'
import { serializeRequest, type AcceptedEncoding } from '../shop/serialize-request.ts'

/** The median size of a response in bytes, by the best encoding that the client accepts. */
export type EncodedSize = { encoding: string; bytes: number }

/**
 * Checks that every encoding gives the same result, and that it matches the contract. Returns the size of
 * each.
 */
export async function checkEncodings(
  address: string,
  token: string,
  searches: readonly Search[],
): Promise<EncodedSize[]> {
  const connection = await openConnection(address)
  const encodings: AcceptedEncoding[] = ['identity', 'gzip', 'br', 'zstd']
  const bytes = new Map<AcceptedEncoding, number[]>(encodings.map((accepts) => [accepts, []]))
  let totalFound = 0
  for (const body of searches) {
    const results: unknown[] = []
    for (const accepts of encodings) {
      const reply = await connection.send(serializeRequest('searchDiamonds', { token, body, accepts }))
      bytes.get(accepts)?.push(reply.body.length)
      results.push(await parseReply(reply))
    }
    const [plain] = results
    if (!results.every((result) => isDeepStrictEqual(result, plain))) throw new Error('Encodings differ')
    totalFound += SearchReply.parse(plain).total
  }
  connection.close()
  if (totalFound === 0) throw new Error('No search found a stone')
  return encodings.map((encoding) => ({ encoding, bytes: findMedian(bytes.get(encoding) ?? []) }))
}

import type { FetchResponse } from './http-client.ts'

type Content = FetchResponse['content']

/**
 * Returns the first bytes of the content (all, where it is shorter), and the whole content from its
 * beginning.
 */
export async function peekStart(
  { content }: FetchResponse,
  bytes: number,
): Promise<{ start: Buffer; whole: Content }> {
  const chunks: Uint8Array[] = []
  let read = 0
  while (read < bytes) {
    const { done, value } = await content.next()
    if (done) break
    chunks.push(value)
    read += value.length
  }
  const gathered = Buffer.concat(chunks)
  return { start: gathered.subarray(0, bytes), whole: joinContent(gathered, content) }
}

/** Returns the first bytes; does not fetch the rest. */
export async function readStart(fetched: FetchResponse, bytes: number): Promise<Buffer> {
  const { start } = await peekStart(fetched, bytes)
  await fetched.content.return()
  return start
}

export async function readWhole({ content }: FetchResponse): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* joinContent(gathered: Uint8Array, rest: Content): Content {
  try {
    yield gathered
    yield* rest
  } finally {
    await rest.return()
  }
}

import type { Fetched } from './http-client.ts'

type Content = Fetched['content']

/**
 * Returns the first bytes of the content (all, where it is shorter), and the whole content from its
 * beginning.
 */
export async function peekStart(
  { content }: Fetched,
  bytes: number,
): Promise<{ start: Buffer; whole: Content }> {
  const pieces: Uint8Array[] = []
  let read = 0
  while (read < bytes) {
    const { done, value } = await content.next()
    if (done) break
    pieces.push(value)
    read += value.length
  }
  const gathered = Buffer.concat(pieces)
  return { start: gathered.subarray(0, bytes), whole: joinContent(gathered, content) }
}

/** Returns the first bytes; does not fetch the rest. */
export async function readStart(fetched: Fetched, bytes: number): Promise<Buffer> {
  const { start } = await peekStart(fetched, bytes)
  await fetched.content.return()
  return start
}

export async function readWhole({ content }: Fetched): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function* joinContent(gathered: Uint8Array, rest: Content): Content {
  try {
    yield gathered
    yield* rest
  } finally {
    await rest.return()
  }
}

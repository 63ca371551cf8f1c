import type { Readable } from 'node:stream'

/**
 * Yields the lines of a text, split at \n only: readline would also split at U+2028, which a stone's comment
 * may contain.
 */
export async function* readLines(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    // A stream with an encoding yields strings.
    const lines = (rest + (chunk as string)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

import type { Readable } from 'node:stream'

/**
 * The lines of a text, which end at \n and nowhere else: readline would also end them at U+2028, which a stone's comment
 * may hold.
 */
export async function* readLines(text: Readable): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of text.setEncoding('utf8')) {
    // A stream with an encoding answers strings.
    const lines = (rest + (chunk as string)).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

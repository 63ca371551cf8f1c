import type { Finding } from './source-file.ts'

type TextRule = { pattern: RegExp; says: string; isForCodeOnly?: boolean }

// Each pattern is written so that it does not find itself.
const rules: readonly TextRule[] = [
  { pattern: /[/]work[/]/, says: 'name no folder of the machine it was written on' },
  { pattern: /[/]tmp[/]/, says: 'take the folder from os.tmpdir()' },
  { pattern: /registry[.](npmjs|yarnpkg|npmmirror)|npm[.]pkg[.]github/, says: "name no registry's host" },
  { pattern: /\bTO[D]O\b|\bFIX[M]E\b/, says: 'do it or leave it out', isForCodeOnly: true },
  { pattern: /\p{Emoji_Presentation}/u, says: 'no emojis', isForCodeOnly: true },
]

const maximumLines = 400

/** Tables of data, where length is no sign of muddle. */
const dataFiles = new Set(['domain/stock-file/heading-aliases.ts'])

/** Lines that must not be committed: places of one machine, registry hosts, things left undone. */
export const findForbiddenTexts = (path: string, text: string, isCode: boolean): Finding[] =>
  text.split('\n').flatMap((content, index) => {
    // A checksum may contain any word.
    if (/^\s*"integrity":/.test(content)) return []
    return rules
      .filter(({ pattern, isForCodeOnly }) => (isCode || !isForCodeOnly) && pattern.test(content))
      .map(({ says }) => ({ path, line: index + 1, says }))
  })

/** Files of code too long to be about one thing. */
export const findLongFiles = (path: string, text: string): Finding[] => {
  const lines = text.trimEnd().split('\n').length
  if (lines <= maximumLines || dataFiles.has(path)) return []
  return [
    { path, line: maximumLines, says: `${lines} lines: split it by noun or by act, ${maximumLines} at most` },
  ]
}

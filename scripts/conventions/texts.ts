import type { Finding } from './source-file.ts'

/** Code, a test, or any other text. */
export type TextKind = 'code' | 'test' | 'other'

type TextRule = { pattern: RegExp; message: string; kinds: readonly TextKind[]; paths?: RegExp }

const everywhere: readonly TextKind[] = ['code', 'test', 'other']

/**
 * Names that standard terms have replaced and that must not come back. The brackets keep a pattern from matching
 * itself.
 */
const oldNamePatterns = [
  'Viewer[T]erms',
  'resolve[T]erms',
  'use[A]ct',
  'use[C]all',
  '[A]cting',
  'compose[L]etter',
  '[L]etterSettings',
  'land[I]mport',
  'land[J]ob',
  'Stones[A]head',
  'Stone[S]ight',
  'Stone[W]itness',
  'Order[P]aper',
  'hold[U]ser',
  'keep[G]iven',
  'read[H]orizon',
  'Importing[H]ouse',
  'fewest[A-Z]\\w+',
  '[tT]old[C]olumns',
  'put[A]head',
  'plan[A]head',
  'take[A]head',
  'Piece[P]ool',
  '[I]nPieces',
  'laid[O]ut',
  'place[O]f',
  'find[P]lace',
  'notice[P]lace',
  'isHouse[S]tock',
  'HOUSE[_]\\w+',
  'Basket[R]ow',
  'fill[B]asket\\w*',
  'addTo[B]asket',
  'toggle[B]asket',
  'isIn[B]asket',
  'Sealed[C]art',
  'Wish[E]ntry',
  'toggle[W]ish',
  'is[W]ished',
  'is[W]anted',
  'on[W]anted',
  'read[A]new',
  'stage[A]new',
  'keep[F]acets',
  'keep[L]istening',
  'keep[L]ines',
  'keep[P]icture',
  'keep[T]oken',
  'keep[W]ritten',
  'note[C]reated',
  'while[V]iewing',
  'viewed[B]y',
  'begin[V]iewing',
  'end[V]iewing',
  'find[V]iewing',
  'list[S]ights',
  'ask[F]irst',
  'askFailed[A]gain',
  'ask[P]riced',
  'hear[E]vents',
  'First[A]nswers',
  'forget[A]nswers',
  'read[A]nswer',
  'answer[M]s',
  'answered[M]s',
  'is[C]hosen',
  'on[C]hoose',
  'chosen[I]ds',
  'write[W]ord',
  'Memo[T]erms',
  'Call[A]rguments',
  'whole[F]acets',
  'under[W]ay',
  'patience[M]s',
  'madeUp[P]assword',
  'isPage[C]alm',
]
const oldNames = new RegExp(`\\b(${oldNamePatterns.join('|')})\\b`)

/** Old-fashioned words in comments. */
const oldProse = /^\s*(\/\*\*?|\*|\/\/).*\b(who[e]ver|an[e]w|h[e]|h[i]s|h[i]m)\b/i

// Each pattern is written so that it does not match itself.
const rules: readonly TextRule[] = [
  { pattern: /[/]work[/]/, message: 'name no folder of the machine it was written on', kinds: everywhere },
  { pattern: /[/]tmp[/]/, message: 'take the folder from os.tmpdir()', kinds: everywhere },
  {
    pattern: /registry[.](npmjs|yarnpkg|npmmirror)|npm[.]pkg[.]github/,
    message: "name no registry's host",
    kinds: everywhere,
  },
  { pattern: /\bTO[D]O\b|\bFIX[M]E\b/, message: 'do it or leave it out', kinds: ['code', 'test'] },
  { pattern: /\p{Emoji_Presentation}/u, message: 'no emojis', kinds: ['code'] },
  {
    pattern: oldNames,
    message: 'use the standard term (docs/glossary.md)',
    kinds: ['code', 'test'],
  },
  {
    pattern: oldProse,
    message: 'write plain English: "who" or "the user", "again", "they" and "their"',
    kinds: ['code', 'test'],
  },
  {
    pattern: /(^|[\s,>])(\*|:[a-z-]+)\s*[+~]/,
    message: 'name the element before + or ~: otherwise each added or removed row restyles the whole page',
    kinds: ['code'],
    paths: /\.css$/,
  },
  {
    pattern: /\.current\S* (\?\?|\|\||&&)=/,
    message:
      'write it with ?? and a plain =: the compiler skips the whole component or hook, which then renders every time',
    kinds: ['code'],
    paths: /^web\//,
  },
]

const maxLines = 400

/** Tables of data, which may be long. */
const dataFiles = new Set(['domain/stock-file/headings/heading-aliases.ts'])

/** Finds lines that must not be committed: paths of one machine, registry hosts, open to-dos. */
export const findForbiddenTexts = (path: string, text: string, kind: TextKind): Finding[] =>
  text.split('\n').flatMap((content, index) => {
    // A checksum may contain any word.
    if (/^\s*"integrity":/.test(content)) return []
    return rules
      .filter(
        ({ pattern, kinds, paths = /./ }) =>
          kinds.includes(kind) && paths.test(path) && pattern.test(content),
      )
      .map(({ message }) => ({ path, line: index + 1, message }))
  })

/** Finds files of code that are too long to be about one thing. */
export const findLongFiles = (path: string, text: string): Finding[] => {
  const lines = text.trimEnd().split('\n').length
  if (lines <= maxLines || dataFiles.has(path)) return []
  return [
    { path, line: maxLines, message: `${lines} lines: split it by responsibility, ${maxLines} at most` },
  ]
}

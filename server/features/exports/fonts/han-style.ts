/** Whose forms of the Han characters a text is printed in: Unicode gives them one code point. */
export type HanStyle = 'simplified' | 'traditional' | 'japanese' | 'korean'

/** The Han characters of each region's own standard, as lead and trail bytes of its encoding. */
const standards: readonly { style: HanStyle; encoding: string; lead: Range; trail: readonly Range[] }[] = [
  { style: 'simplified', encoding: 'gb18030', lead: [0xb0, 0xf7], trail: [[0xa1, 0xfe]] },
  {
    style: 'traditional',
    encoding: 'big5',
    lead: [0xa4, 0xf9],
    trail: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  { style: 'japanese', encoding: 'euc-jp', lead: [0xb0, 0xf4], trail: [[0xa1, 0xfe]] },
  { style: 'korean', encoding: 'euc-kr', lead: [0xca, 0xfd], trail: [[0xa1, 0xfe]] },
]
type Range = readonly [first: number, last: number]

const allStyles = standards.map(({ style }) => style)
const characterSets = new Map<HanStyle, ReadonlySet<string>>()

/**
 * Lists the styles for a text, the best first. Kana make it Japanese, Hangul Korean, Bopomofo traditional
 * Chinese; otherwise it is the first region whose standard has all of the text's Han characters.
 */
export function listHanStyles(text: string): readonly HanStyle[] {
  const best = findMarkedStyle(text) ?? findStandard(text)
  return best ? [best, ...allStyles.filter((style) => style !== best)] : allStyles
}

function findMarkedStyle(text: string): HanStyle | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'japanese'
  if (/\p{Script=Hangul}/u.test(text)) return 'korean'
  return /\p{Script=Bopomofo}/u.test(text) ? 'traditional' : undefined
}

function findStandard(text: string): HanStyle | undefined {
  const characters = text.match(/\p{Script=Han}/gu) ?? []
  return allStyles.find((style) => {
    const known = readStandard(style)
    return characters.every((character) => known.has(character))
  })
}

function readStandard(style: HanStyle): ReadonlySet<string> {
  const known = characterSets.get(style)
  if (known) return known
  const bytes = standards.flatMap((standard) => (standard.style === style ? listBytes(standard) : []))
  const encoding = standards.find((standard) => standard.style === style)?.encoding
  const characters = new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)))
  characterSets.set(style, characters)
  return characters
}

function listBytes({ lead, trail }: (typeof standards)[number]): number[] {
  return listRange(lead).flatMap((first) =>
    trail.flatMap((range) => listRange(range).flatMap((second) => [first, second])),
  )
}

function listRange([first, last]: Range): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { simplifyLetter } from './simplify-letter.ts'
import { spellName, type SpelledLetter } from './spell-name.ts'

/** What is wrong with the letters of a name, and the change of the name that puts it right, if there is one. */
type Advice = {
  text: string
  fix?: { label: string; letter: string; replacement: string }
}

/** Returns advice on the letters that are unavailable as selected. Empty if all are available. */
export function adviseLetters(letters: readonly SpelledLetter[], offers: readonly NameDiamond[]): Advice[] {
  const missing = letters.filter(({ offer }) => offer === undefined)
  const uncut = missing.filter(({ others }) => others.length === 0)
  const unavailable = missing.filter(({ others }) => others.length > 0)
  const offered = new Set(offers.flatMap(({ letter }) => spellName(letter)))
  return [
    ...listUniqueLetters(uncut).map((letter) => adviseUncut(letter, offered)),
    ...adviseUnavailable(unavailable),
  ]
}

function adviseUncut(letter: string, offered: ReadonlySet<string>): Advice {
  if (!/\p{L}/u.test(letter)) {
    const fix = { label: `Remove “${letter}”`, letter, replacement: '' }
    return { text: `“${letter}” is not available: it is not a letter.`, fix }
  }
  const simple = simplifyLetter(letter)
  const isOffered = simple !== letter && spellName(simple).every((one) => offered.has(one))
  if (!isOffered) return { text: `${letter} is not available. Contact us to ask whether we can cut it.` }
  return {
    text: `${letter} is not available. Use ${simple} instead?`,
    fix: { label: `Use ${simple}`, letter, replacement: simple },
  }
}

function adviseUnavailable(letters: readonly SpelledLetter[]): Advice[] {
  if (letters.length === 0) return []
  const names = listUniqueLetters(letters)
  const verb = names.length === 1 ? 'is' : 'are'
  const text = `${names.join(', ')} ${verb} not available in this colour and size. Choose another.`
  return [{ text }]
}

const listUniqueLetters = (letters: readonly SpelledLetter[]): string[] => [
  ...new Set(letters.map(({ letter }) => letter)),
]

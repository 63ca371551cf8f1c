import type { SpelledLetter } from './spell-name.ts'

/** Returns advice on the letters that are unavailable as selected. Empty if all are available. */
export function adviseLetters(letters: readonly SpelledLetter[]): string[] {
  const missing = letters.filter(({ offer }) => offer === undefined)
  const uncut = missing.filter(({ others }) => others.length === 0)
  const unavailable = missing.filter(({ others }) => others.length > 0)
  return [...adviseUncut(listUniqueLetters(uncut)), ...adviseUnavailable(unavailable)]
}

function adviseUncut(characters: readonly string[]): string[] {
  if (characters.length === 0) return []
  const these = characters.length === 1 ? 'this sign' : 'these signs'
  return [`No letter is cut for ${characters.join(', ')}. Leave ${these} out.`]
}

function adviseUnavailable(letters: readonly SpelledLetter[]): string[] {
  if (letters.length === 0) return []
  const count = letters.length === 1 ? 'One letter is' : `${letters.length} letters are`
  const names = listUniqueLetters(letters).join(', ')
  return [`${count} not in stock as chosen. Choose another colour or size for ${names}.`]
}

const listUniqueLetters = (letters: readonly SpelledLetter[]): string[] => [
  ...new Set(letters.map(({ letter }) => letter)),
]

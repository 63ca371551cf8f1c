import type { SpelledLetter } from './spell-name.ts'

/** Returns advice on the letters that are unavailable as selected. Empty if all are available. */
export function adviseLetters(letters: readonly SpelledLetter[]): string[] {
  const missing = letters.filter(({ offer }) => offer === undefined)
  const uncut = missing.filter(({ others }) => others.length === 0)
  const elsewise = missing.filter(({ others }) => others.length > 0)
  return [...adviseUncut(nameEach(uncut)), ...adviseElsewise(elsewise)]
}

function adviseUncut(signs: readonly string[]): string[] {
  if (signs.length === 0) return []
  const these = signs.length === 1 ? 'this sign' : 'these signs'
  return [`No letter is cut for ${signs.join(', ')}. Leave ${these} out.`]
}

function adviseElsewise(letters: readonly SpelledLetter[]): string[] {
  if (letters.length === 0) return []
  const count = letters.length === 1 ? 'One letter is' : `${letters.length} letters are`
  const names = nameEach(letters).join(', ')
  return [`${count} not in stock as chosen. Choose another colour or size for ${names}.`]
}

const nameEach = (letters: readonly SpelledLetter[]): string[] => [
  ...new Set(letters.map(({ letter }) => letter)),
]

/** The maximum number of letters in a name. With more, they are too small to read in one row. */
export const MAX_NAME_LENGTH = 24

/** A letter cut from a diamond. */
export type Letter = { readonly letter: string; readonly color: string; readonly size: string }

/**
 * Describes a name in diamonds in one line: `Name: ANNA (A, N, N, A), White, 0.50 ct`. Where colours or sizes
 * differ, each letter has its own. Source: requirements 13.1.
 */
export function describeName(letters: readonly Letter[]): string {
  const name = letters.map(({ letter }) => letter).join('')
  const finishes = new Set(letters.map(({ color, size }) => `${color}, ${size}`))
  const [finish] = finishes
  if (finishes.size === 1)
    return `Name: ${name} (${letters.map(({ letter }) => letter).join(', ')}), ${finish}`
  return `Name: ${name} (${letters.map(({ letter, color, size }) => `${letter} ${color} ${size}`).join(', ')})`
}

/** Describes a single letter. */
export function describeLetter({ letter, color, size }: Letter): string {
  return `Letter ${letter}, ${color}, ${size}`
}

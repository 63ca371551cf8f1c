/** Whose password it is: what people would guess first. */
export type PasswordOwner = {
  email: string
  /** Names of the user, their company and the shop. */
  names: readonly string[]
}

const tradeWords = ['diamond', 'tavernier']
const minWordLength = 3

/** How many letters beside the guessable words do not make a password harder: “diamonds”, “mydiamond”. */
const maxSpareLetters = 2

/** Rows of characters that fingers or memory follow, on the usual keyboards. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
const sequences = rows.flatMap((row) => [row, row.split('').toReversed().join('')])
const minSequenceLength = 4

/** How many characters beside sequences, or how many different ones, do not make a password harder. */
const maxSpareCharacters = 3

export const passwordAdvice = 'Use several words that have nothing to do with each other'

/**
 * Returns why a password is easy to guess and what to do; undefined if no rule finds a reason. Case and accents
 * make no difference. Source: requirements 4.4.
 */
export function findPasswordFault(password: string, owner: PasswordOwner): string | undefined {
  const text = fold(password)
  if (text.trim() === fold(owner.email).trim()) return 'The password can’t be your email address'
  if (isRepetition(text)) return `This password only repeats itself. ${passwordAdvice}`
  const word = findOnlyWord(text, owner)
  if (word !== undefined) return `This password is little more than “${word}”. ${passwordAdvice}`
  return isSequence(text)
    ? `This password is a sequence such as 1234 or qwerty. ${passwordAdvice}`
    : undefined
}

/** Returns a password without the digits and signs around its letters, in lower case: `Dragon2026!` is dragon. */
export function findPasswordCore(password: string): string {
  return password.toLowerCase().replaceAll(/^\P{L}+|\P{L}+$/gu, '')
}

/** Whether a text has only a few different characters, or is a shorter text again and again. */
function isRepetition(text: string): boolean {
  if (new Set(text).size <= maxSpareCharacters) return true
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, -period)) return true
  }
  return false
}

function isSequence(text: string): boolean {
  let spare = 0
  for (let start = 0; start < text.length;) {
    const length = measureSequence(text, start)
    spare += length === 0 ? 1 : 0
    start += Math.max(1, length)
  }
  return spare <= maxSpareCharacters
}

/** Returns the length of the longest sequence that begins here; 0 if there is none. */
function measureSequence(text: string, start: number): number {
  let length = minSequenceLength
  const isPart = (end: number): boolean =>
    end <= text.length && sequences.some((sequence) => sequence.includes(text.slice(start, end)))
  if (!isPart(start + length)) return 0
  while (isPart(start + length + 1)) length += 1
  return length
}

/** Returns the guessable word of a password that consists of such words, with digits, signs and few letters. */
function findOnlyWord(text: string, owner: PasswordOwner): string | undefined {
  const found = listGuessableWords(owner).filter((word) => text.includes(word))
  const rest = found.reduce((remaining, word) => remaining.replaceAll(word, ' '), text)
  const spareLetters = rest.match(/\p{L}/gu)?.length ?? 0
  return spareLetters <= maxSpareLetters ? found[0] : undefined
}

/** Returns the words of the trade, the names and the email address, longest first. */
function listGuessableWords({ email, names }: PasswordOwner): string[] {
  const texts = [email, ...names].map(fold)
  const words = [...tradeWords, ...texts.flatMap((text) => text.match(/\p{L}+/gu) ?? [])]
  return [...new Set(words)]
    .filter((word) => word.length >= minWordLength)
    .toSorted((a, b) => b.length - a.length)
}

function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

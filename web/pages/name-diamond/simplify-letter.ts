/** Letters that Unicode does not split into a basic letter and an accent. */
const simpleLetters: ReadonlyMap<string, string> = new Map([
  ['Æ', 'AE'],
  ['Œ', 'OE'],
  ['Ø', 'O'],
  ['Ł', 'L'],
  ['Đ', 'D'],
  ['Ð', 'D'],
  ['Þ', 'TH'],
  ['ß', 'SS'],
  ['ẞ', 'SS'],
])

/** Returns a capital letter as it is written without its accent: E for É, AE for Æ. Others stay unchanged. */
export function simplifyLetter(letter: string): string {
  const basic = letter.normalize('NFD').replace(/\p{Mn}/gu, '')
  return simpleLetters.get(basic) ?? basic
}

/** The width of a Han character or Hangul syllable in average Latin characters. */
const wideCharacters = 1.7
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu

/** Estimates the printed length of a text in average Latin characters. */
export function estimateLength(text: string): number {
  const count = text.match(wide)?.length ?? 0
  return text.length + count * (wideCharacters - 1)
}

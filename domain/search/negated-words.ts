/** The words of colour and haze that comments deny in one breath: “No BGM”, “no brown, green or milky”. */
const shadeWord = String.raw`(?:bgm|brown(?:ish)?|green(?:ish)?|milk(?:y|iness)?|black|tinge|shade)s?`
const negation = String.raw`(?:no|non|not|without|zero|nil)`

const deniedList = new RegExp(
  String.raw`\b${negation}[\s-]+${shadeWord}\b(?:\s*(?:[,/&+]|\bor\b|\band\b)\s*(?:${negation}[\s-]+)?${shadeWord}\b)*`,
  'giu',
)
const deniedBehind = new RegExp(
  String.raw`\b(${shadeWord})\s*[:=-]?\s*(?:no|none|nil|zero)\b(?!\s*[:=])`,
  'giu',
)
const eachShade = new RegExp(String.raw`(?:\b${negation}[\s-]+)?\b(${shadeWord})\b`, 'giu')
const deniedWord = /\bno (?=\p{L})/giu

/**
 * Returns a text in which “no” is part of the word that it denies: “No BGM” becomes “noBGM”, so that a search
 * for “bgm” does not find it and a search for “no bgm” does. Both the comment and the search text are
 * rewritten.
 */
export function joinNegations(text: string): string {
  // Few comments deny anything, and this runs for each stone.
  if (!/\b(?:no|non|not|none|nil|zero|without)\b/iu.test(text)) return text
  return text
    .replace(deniedList, (list) => list.replace(eachShade, 'no$1'))
    .replace(deniedBehind, 'no$1')
    .replace(deniedWord, 'no')
}

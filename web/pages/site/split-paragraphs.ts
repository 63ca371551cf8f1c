/** Splits a text into paragraphs at blank lines. */
export function splitParagraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

/** The paragraphs of a text that somebody typed: an empty line parts them. */
export function splitParagraphs(text: string | null): string[] {
  return (text ?? '')
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

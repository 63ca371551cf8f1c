/** Spells a shade or an overtone of a vendor as pages do: Greyish. */
export function spellGrey(text: string): string {
  return text.replace(/(g)ray/gi, '$1rey')
}

/** The marks of a grading report’s key to symbols that a search finds by name. */
export const keySymbols = [
  'Bearding',
  'Bruise',
  'Cavity',
  'Chip',
  'Cleavage',
  'Cloud',
  'Crystal',
  'Etch Channel',
  'Extra Facet',
  'Feather',
  'Flux Remnant',
  'Grain Center',
  'Indented Natural',
  'Internal Graining',
  'Internal Inscription',
  'Internal Laser Drilling',
  'Knot',
  'Laser Drill-hole',
  'Manufacturing Remnant',
  'Minor Details of Polish',
  'Natural',
  'Needle',
  'Nick',
  'Pinpoint',
  'Pit',
  'Polish Line',
  'Scratch',
  'Surface Graining',
  'Twinning Wisp',
] as const
export type KeySymbol = (typeof keySymbols)[number]

const byName = new Map(keySymbols.map((symbol) => [toName(symbol), symbol]))

/** Lists the known marks in a key to symbols such as “Feather, Clouds, Needle”. Others are left out. */
export function listKeySymbols(text: string): KeySymbol[] {
  return text.split(/[,;/|+&\n]+/u).flatMap((mark) => byName.get(toName(mark)) ?? [])
}

/** Returns a mark in lower case and in the singular, without what separates its words. */
function toName(mark: string): string {
  return mark
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '')
    .replace('centre', 'center')
}

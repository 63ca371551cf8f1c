import type { Diamond } from '#contract/schemas/diamonds.ts'
import { formatShape } from '#web/features/stone/format-stone.ts'

/** The shapes of two words, as short as the column of the list. */
const shortNames: Readonly<Record<string, string>> = {
  'Cushion Brilliant': 'Cu. Bril',
  'Cushion Modified': 'Cu. Mod',
  'Old European': 'Old Euro',
  'Old Miner': 'Old Mine',
  'Square Cushion': 'Sq Cush',
  'Square Emerald': 'Sq Em',
  'Square Radiant': 'Sq Rad',
  'Tapered Baguette': 'Tap Bag',
  'Tapered Bullet': 'Tap Bul',
}

export function abbreviateShape(stone: Pick<Diamond, 'shapeId'>): string {
  const name = formatShape(stone)
  return shortNames[name] ?? name
}

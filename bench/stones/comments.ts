import type { Random } from '#domain/demo-stock/random.ts'

const phrases = [
  '100% eye clean',
  'eye clean from 20 cm',
  'no BGM',
  'no milky, no brown, no green',
  'faint milky under strong light',
  'excellent lustre',
  'good life and fire',
  'hearts and arrows',
  'well spread for its weight',
  'small crystal under the table',
  'feather near the girdle, no durability risk',
  'pinpoints only',
  'cloud not seen face up',
  'natural on the girdle',
  'laser inscribed',
  'fresh report',
  'report can be renewed on request',
  'matched pair available',
  'ready in Antwerp',
  'ready in New York, memo possible',
  'ask for a video',
  'twinning wisps are very light',
  'white inclusions only',
  'no black in the table',
  'tiny black at the side',
  'slight bow tie',
  'no bow tie',
  'crisp faceting',
  'old stone, fully recut',
  'faces up one colour whiter',
  'fluorescence does not affect transparency',
  'best price in lots',
  'Canadian origin',
  'Botswana sort',
  'clean corners',
  'thin girdle at one place',
  'suitable for bezel setting',
  'lively, high brilliance',
  'open to offers',
  'triple excellent look',
]
const trays = 400
const share = 0.34

/**
 * Draws the seller's comment for about a third of the stones: one to three phrases, sometimes with the
 * stone's tray.
 */
export function drawComment(random: Random): string | null {
  if (!random.drawBoolean(share)) return null
  const selected = Array.from(
    { length: random.drawInteger(1, 3) },
    () => phrases[random.drawInteger(0, phrases.length - 1)],
  )
  if (random.drawBoolean(0.2)) selected.push(`tray ${random.drawInteger(1, trays)}`)
  return selected.join(', ')
}

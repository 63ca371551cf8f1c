import { expect, test } from 'vitest'
import { keySymbols, listKeySymbols } from './key-to-symbols.ts'

test('a key to symbols is read as its marks, however a vendor writes them', () => {
  expect(listKeySymbols('Feather, Clouds, twinning wisps')).toEqual(['Feather', 'Cloud', 'Twinning Wisp'])
  expect(listKeySymbols('CRYSTAL; Laser drill hole / Cavities')).toEqual([
    'Crystal',
    'Laser Drill-hole',
    'Cavity',
  ])
  expect(listKeySymbols('none')).toEqual([])
  expect(listKeySymbols('')).toEqual([])
})

test('each mark is found by its own name', () => {
  for (const symbol of keySymbols) expect(listKeySymbols(symbol)).toEqual([symbol])
})

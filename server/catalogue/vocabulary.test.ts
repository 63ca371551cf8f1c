import { expect, test } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('a vendor is one, however he is written, and is called as he was written last', () => {
  const vendors = new Vocabulary()
  const id = vendors.learn('ANTWERP & SONS')
  const other = vendors.learn('Bruges House')
  expect(vendors.labels.get(id)).toBe('ANTWERP & SONS')
  expect(vendors.learn('Antwerp & Sons')).toBe(id)
  expect([...vendors.labels]).toEqual([
    [id, 'Antwerp & Sons'],
    [other, 'Bruges House'],
  ])
  expect(vendors.find('antwerp & sons')).toBe(id)
  expect(new Vocabulary(vendors.words).learn('antwerp & SONS')).toBe(id)
})

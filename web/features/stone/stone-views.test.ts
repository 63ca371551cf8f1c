import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { listViews } from './stone-views.ts'

const listKinds = (fields: Partial<Diamond>, failed: readonly string[] = []): string[] => {
  // The tests need only these fields.
  const stone = fields as Diamond
  return listViews(stone, failed, 'https://shop.example').map(({ kind }) => kind)
}

const page = 'https://v.example/view/1'
const video = 'https://v.example/1.mp4'
const picture = 'https://v.example/1.jpg'

test('A stone without a photo shows its portrait', () => {
  expect(listKinds({})).toEqual(['portrait'])
  expect(listKinds({ imageUrl: picture, image3d: video }, [picture, video])).toEqual(['portrait'])
})

test('A vendor’s page is never shown first', () => {
  expect(listKinds({ image3d: page })).toEqual(['portrait', 'page'])
  expect(listKinds({ imageUrl: picture, image3d: page })).toEqual(['picture', 'page'])
  expect(listKinds({ imageUrl: picture, image3d: page }, [picture])).toEqual(['portrait', 'page'])
})

test('A video is shown first if there is no picture', () => {
  expect(listKinds({ image3d: video })).toEqual(['video'])
  expect(listKinds({ imageUrl: picture, pic3: 'https://v.example/3.jpg', image3d: video })).toEqual([
    'picture',
    'picture',
    'video',
  ])
})

test('A vendor’s page over plain HTTP is not a view', () => {
  expect(listKinds({ image3d: 'http://v.example/view/1' })).toEqual(['portrait'])
})

import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { listSights } from './stone-views.ts'

const listKinds = (given: Partial<Diamond>, failed: readonly string[] = []): string[] => {
  // Of a stone nothing else is looked at.
  const stone = given as Diamond
  return listSights(stone, failed, 'https://shop.example').map(({ kind }) => kind)
}

const page = 'https://v.example/view/1'
const video = 'https://v.example/1.mp4'
const picture = 'https://v.example/1.jpg'

test('a stone that nobody has photographed is seen by its portrait', () => {
  expect(listKinds({})).toEqual(['portrait'])
  expect(listKinds({ imageUrl: picture, image3d: video }, [picture, video])).toEqual(['portrait'])
})

test('a vendor’s page is never what is seen first', () => {
  expect(listKinds({ image3d: page })).toEqual(['portrait', 'page'])
  expect(listKinds({ imageUrl: picture, image3d: page })).toEqual(['picture', 'page'])
  expect(listKinds({ imageUrl: picture, image3d: page }, [picture])).toEqual(['portrait', 'page'])
})

test('a video is seen at once where there is no picture', () => {
  expect(listKinds({ image3d: video })).toEqual(['video'])
  expect(listKinds({ imageUrl: picture, pic3: 'https://v.example/3.jpg', image3d: video })).toEqual([
    'picture',
    'picture',
    'video',
  ])
})

test('what cannot be shown here is no sight', () => {
  expect(listKinds({ image3d: 'http://v.example/view/1' })).toEqual(['portrait'])
})

import { expect, test } from 'vitest'
import { forgetPress, makePressKey } from './mailing-draft.ts'

test('a press has one name until its answer has come', () => {
  const letter = { templateId: 1, channelIds: [2] }
  const key = makePressKey(letter)
  expect(makePressKey({ ...letter })).toBe(key)
  expect(makePressKey({ ...letter, channelIds: [3] })).not.toBe(key)
  forgetPress(letter)
  expect(makePressKey(letter)).not.toBe(key)
})

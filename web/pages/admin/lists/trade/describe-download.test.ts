import { expect, test } from 'vitest'
import { describeDownload } from './describe-download.ts'

test.each([
  [0, undefined],
  [1, '1 stone is not in the feed: “Allow RapLink Feed” is No'],
  [1200, '1,200 stones are not in the feed: “Allow RapLink Feed” is No'],
])('a download without %i stones says so', (keptOut, text) => {
  expect(describeDownload(keptOut)).toBe(text)
})

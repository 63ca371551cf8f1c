import { expect, test } from 'vitest'
import { describeDownload } from './describe-download.ts'

test.each([
  [0, 'RapNet.csv is downloaded'],
  [1, 'RapNet.csv is downloaded. 1 stone was left out: “Allow RapLink Feed” is No.'],
  [1200, 'RapNet.csv is downloaded. 1,200 stones were left out: “Allow RapLink Feed” is No.'],
])('a download without %i stones says so', (keptOut, text) => {
  expect(describeDownload('RapNet.csv', keptOut)).toBe(text)
})

import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test('the size of a file has a unit and at most one decimal', () => {
  expect([0, 999, 1000, 12_345, 1_234_567, 2e9].map(formatBytes)).toEqual([
    '0 B',
    '999 B',
    '1 kB',
    '12 kB',
    '1.2 MB',
    '2 GB',
  ])
})

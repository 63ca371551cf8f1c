import { expect, test } from 'vitest'
import { readDays, writeDays } from './days-value.ts'

test('a period is written with the earlier day first, and may be open', () => {
  expect(writeDays({ from: '2026-03-31', to: '2026-01-01' })).toBe('2026-01-01..2026-03-31')
  expect(writeDays({ from: '2026-01-01' })).toBe('2026-01-01..')
  expect(writeDays({ from: '', to: '' })).toBeNull()
  expect(readDays('..2026-03-31')).toEqual({ to: '2026-03-31' })
})

test.each(['', '..', '2026-01-01', '2026-13-01..', '2026-01-01..2026-02-01..2026-03-01'])(
  'the value “%s” of an address is no period',
  (value) => expect(readDays(value)).toBeUndefined(),
)

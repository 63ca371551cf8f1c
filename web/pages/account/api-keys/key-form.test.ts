import { expect, test } from 'vitest'
import { KeyFields, toKeyForm } from './key-form.ts'

const fields = {
  name: 'Website',
  scopes: ['stock:read'],
  networks: '203.0.113.7/24\n\n 2001:db8::1 ',
  requestsPerMinute: 60,
  life: '30',
}
const now = new Date('2026-11-28T12:00:00Z')

test('the networks of a key are typed one in a line, and its end is counted from now', () => {
  expect(toKeyForm(KeyFields.parse(fields), now)).toEqual({
    name: 'Website',
    scopes: ['stock:read'],
    networks: ['203.0.113.0/24', '2001:db8::1/128'],
    requestsPerMinute: 60,
    expiresAt: '2026-12-28T12:00:00.000Z',
  })
})

test('a key without networks may be used from all, and lasts as long as the user says', () => {
  const form = toKeyForm(KeyFields.parse({ ...fields, networks: '', life: 'forever' }), now)
  expect(form).toMatchObject({ networks: [], expiresAt: null })
})

test('a line that is no network is refused before it is sent', () => {
  const result = KeyFields.safeParse({ ...fields, networks: '203.0.113.7\noffice' })
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['networks']])
})

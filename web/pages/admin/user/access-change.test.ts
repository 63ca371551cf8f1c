import { expect, test } from 'vitest'
import { describeAccessChange, describeTicks, listOpenNames } from './access-change.ts'

test.each([
  ['Customer', [], 1, 'White ticked: closed for this user: White; now open: Lab-grown'],
  ['Customer', [], 5, 'Lab-grown ticked: no category opens or closes for this user'],
  ['Customer', [1], 5, 'Lab-grown ticked: closed for this user: Lab-grown'],
  ['Customer', [1, 2], 2, 'Black no longer ticked: now open: Black'],
  ['Customer', [1], 1, 'White no longer ticked: closed for this user: Lab-grown; now open: White'],
  ['Access', [], 1, 'White ticked: no category opens or closes for this user'],
  ['Administrator', [], 1, 'White ticked: no category opens or closes for this user'],
] as const)('A tick says what it does: %s with %j, page %s', (role, pageIds, pageId, text) => {
  expect(describeAccessChange({ role, pageIds }, pageId)).toBe(text)
})

test('The text of the ticks agrees with the list of open categories', () => {
  expect(listOpenNames({ role: 'Customer', pageIds: [1] })).not.toContain('White')
  expect(describeTicks('Customer')).toContain('are closed to this user')
  expect(listOpenNames({ role: 'Access', pageIds: [1] })).toHaveLength(8)
  expect(describeTicks('Access')).toContain('opens every category')
})

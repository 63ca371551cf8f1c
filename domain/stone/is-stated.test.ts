import { expect, test } from 'vitest'
import { isStated } from './is-stated.ts'

test('a cell that says none, no or a dash says nothing', () => {
  expect([null, '', ' None ', 'no', 'N', '-', 'm0', 'Laser drilled'].filter(isStated)).toEqual([
    'Laser drilled',
  ])
})

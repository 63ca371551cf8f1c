import { expect, test } from 'vitest'
import { describeValue } from './describe-value.ts'
import type { Field } from './field.ts'

const named = { name: 'field', label: 'Field' }

test.each<[Field, unknown, string]>([
  [{ ...named, kind: 'money' }, 1234.5, '$1,234.50'],
  [{ ...named, kind: 'text' }, '', 'empty'],
  [{ ...named, kind: 'text' }, 'Antwerp', 'Antwerp'],
  [{ ...named, kind: 'yes-no' }, false, 'No'],
  [{ ...named, kind: 'choice', options: [{ value: '1', label: 'Round' }] }, '1', 'Round'],
  [{ ...named, kind: 'several', options: [] }, ['A', 'B'], 'A, B'],
  [{ ...named, kind: 'picture' }, 'https://a.example/1', 'another image'],
])('the value that somebody else has saved is shown as the form writes it', (field, value, text) => {
  expect(describeValue(field, value)).toBe(text)
})

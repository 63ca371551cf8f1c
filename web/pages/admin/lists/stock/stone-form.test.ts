import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { StoneEdit, toStoneValues } from './stone-form.ts'

const toFeedValue = (allowFeed?: string) =>
  toStoneValues({ extras: allowFeed === undefined ? {} : { allowFeed } } as unknown as Diamond)[
    'extra-allowFeed'
  ]

test.each([
  [undefined, null],
  ['Yes', 'Yes'],
  ['TRUE', 'Yes'],
  ['N', 'No'],
  ['ask first', 'No'],
])('the form shows the feed permission %s as %s', (text, shown) => {
  expect(toFeedValue(text)).toBe(shown)
})

test.each([
  ['BW', 'certified', { originCountry: 'BW', originState: 'certified' }],
  ['BW', null, { originCountry: 'BW', originState: 'declared' }],
  [null, 'certified', { originCountry: null, originState: 'unknown' }],
])('the form sends the origin %s, %s as %j', (originCountry, originState, sent) => {
  expect(StoneEdit.parse({ originCountry, originState })).toMatchObject(sent)
})

test('the form sends no origin for a lab-grown stone', () => {
  expect(StoneEdit.parse({ isLabGrown: true, originCountry: 'BW', originState: 'declared' })).toMatchObject({
    originCountry: null,
    originState: 'unknown',
  })
})

test('the form sends the feed permission as text', () => {
  expect(StoneEdit.parse({ 'extra-allowFeed': 'No' }).extras).toEqual({ allowFeed: 'No' })
})

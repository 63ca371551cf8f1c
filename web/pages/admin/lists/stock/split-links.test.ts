import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('a URL in an email becomes a link without the full stop after it', () => {
  const parts = splitLinks('Confirm: https://shop.example/confirm?token=a1. Thank you')
  expect(parts).toEqual([
    { text: 'Confirm: ', isLink: false, offset: 0 },
    { text: 'https://shop.example/confirm?token=a1', isLink: true, offset: 9 },
    { text: '. Thank you', isLink: false, offset: 46 },
  ])
})

test.each(['', 'No address', 'http://a.b', 'a http://a.b http://c.d b'])(
  'no character of "%s" is lost',
  (text) => {
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  },
)

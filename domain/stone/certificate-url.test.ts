import { expect, test } from 'vitest'
import { findCertificateUrl } from './certificate-url.ts'

const stone = { vendor: 'Acme', certificateUrl: null, certificateNo: '214/1 438$&' }
const pattern = 'https://cdn.example/{number}.pdf?of={number}'

test.each([
  [
    'is built from the number',
    stone,
    pattern,
    'https://cdn.example/214%2F1%20438%24%26.pdf?of=214%2F1%20438%24%26',
  ],
  [
    'is its own link if it has one',
    { ...stone, certificateUrl: 'https://a.example/x' },
    pattern,
    'https://a.example/x',
  ],
  ['is not built for the merchant’s own stock', { ...stone, vendor: null }, pattern, null],
  ['is not built without a number', { ...stone, certificateNo: null }, pattern, null],
  ['is not built without the setting', stone, undefined, null],
])('the certificate of a stone %s', (_name, of, setting, url) => {
  expect(findCertificateUrl(of, setting)).toBe(url)
})

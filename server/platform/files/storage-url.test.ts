import { expect, test } from 'vitest'
import { findStorageFault, parseStorageUrl } from './storage-url.ts'

test("a store's URL names its host, its bucket and optionally a folder", () => {
  expect(parseStorageUrl('https://KEY:s%2Fec%2Bret@minio.example:9000/stones?region=eu-west-3')).toEqual({
    endpoint: 'https://minio.example:9000',
    bucket: 'stones',
    prefix: '',
    region: 'eu-west-3',
    accessKeyId: 'KEY',
    secretAccessKey: 's/ec+ret',
  })
  expect(parseStorageUrl('http://k:s@10.0.0.7/stones/shop%20one/files/')).toMatchObject({
    endpoint: 'http://10.0.0.7',
    bucket: 'stones',
    prefix: 'shop one/files/',
  })
})

test("Amazon's URL needs no host", () => {
  expect(parseStorageUrl('s3://KEY:secret@stones/shop?region=eu-central-1')).toMatchObject({
    endpoint: 'https://s3.eu-central-1.amazonaws.com',
    bucket: 'stones',
    prefix: 'shop/',
  })
  expect(parseStorageUrl('s3://KEY:secret@stones').region).toBe('us-east-1')
})

test.each([
  ['https://minio.example/stones', 'must contain the key and the secret'],
  ['https://KEY@minio.example/stones', 'must contain the key and the secret'],
  ['https://KEY:secret@minio.example/', 'must contain the bucket'],
  ['https://KEY:%zz@minio.example/stones', 'has a character in key or secret that cannot be read'],
  ['https://KEY:secret@minio.example/stones?zone=eu', 'accepts only region=…, not zone'],
])('%s is no valid bucket URL', (text, fault) => {
  expect(findStorageFault(text)).toContain(fault)
})

test('a valid bucket URL has no fault', () => {
  expect(findStorageFault('https://KEY:secret@minio.example/stones')).toBeUndefined()
})

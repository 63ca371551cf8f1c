import { expect, test } from 'vitest'
import { describeServer } from './describe-server.ts'

const ftp = { protocol: 'ftp', host: 'a.example', userName: 'shop', encryption: 'explicit' } as const

test('a server is named by protocol and address, its port only where it is not the usual one', () => {
  expect(describeServer({ ...ftp, port: 21, folder: '.' })).toBe('FTPS, a.example')
  expect(describeServer({ ...ftp, port: 2121, folder: 'in/stock' })).toBe('FTPS, a.example:2121/in/stock')
  const web = { protocol: 'https', url: 'https://a.example/stock', signIn: { kind: 'none' } } as const
  expect(describeServer(web)).toBe('https://a.example/stock')
})

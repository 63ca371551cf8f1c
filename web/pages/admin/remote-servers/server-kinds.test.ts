import { expect, test } from 'vitest'
import { changeServerKind, findServerKind, serverKinds } from './server-kinds.ts'

const server = {
  protocol: 'sftp',
  host: 'feeds.example',
  port: 22,
  userName: 'shop',
  signIn: 'key',
  folder: '/in',
  hostKey: null,
} as const

test('a server that becomes another kind keeps its host, user and folder and gets the usual port', () => {
  expect(changeServerKind(server, 'ftps-implicit')).toEqual({
    protocol: 'ftp',
    host: 'feeds.example',
    port: 990,
    userName: 'shop',
    encryption: 'implicit',
    folder: '/in',
  })
  expect(changeServerKind({ ...server, port: 2222 }, 'ftps')).toMatchObject({ port: 2222 })
})

test('a website has no host to keep', () => {
  expect(changeServerKind(server, 'https')).toEqual(serverKinds.https.initial)
  expect(changeServerKind(serverKinds.https.initial, 'sftp')).toEqual(serverKinds.sftp.initial)
})

test('each kind is found again from what it begins with', () => {
  for (const [kind, { initial: begun }] of Object.entries(serverKinds))
    expect(findServerKind(begun)).toBe(kind)
})

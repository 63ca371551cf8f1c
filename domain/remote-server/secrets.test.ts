import { expect, test } from 'vitest'
import { listSecrets, mayKeepSecrets, type SecretTarget, type SignInMethod } from './secrets.ts'

test.each<[string, SignInMethod, string[]]>([
  ['an SFTP server with a password', { protocol: 'sftp', signIn: 'password' }, ['password']],
  ['an SFTP server with a key', { protocol: 'sftp', signIn: 'key' }, ['privateKey', 'passphrase?']],
  ['an FTP server', { protocol: 'ftp' }, ['password']],
  ['a mailbox', { protocol: 'imap' }, ['password']],
  ['an open web address', { protocol: 'https', signIn: { kind: 'none' } }, []],
  ['a web address with a password', { protocol: 'https', signIn: { kind: 'basic' } }, ['password']],
  ['a web address with a header', { protocol: 'https', signIn: { kind: 'header' } }, ['headerValue']],
])('%s needs its own secrets', (_name, server, names) => {
  expect(listSecrets(server).map(({ name, isRequired }) => (isRequired ? name : `${name}?`))).toEqual(names)
})

const sftp: SecretTarget = { protocol: 'sftp', host: 'feeds.example', port: 22 }
const ftp: SecretTarget = { protocol: 'ftp', host: 'feeds.example', port: 21, encryption: 'explicit' }
const web: SecretTarget = { protocol: 'https', url: 'https://feeds.example/a?b' }

test.each<[string, SecretTarget, SecretTarget, boolean]>([
  ['the same server in other letters', sftp, { ...sftp, host: 'Feeds.Example' }, true],
  ['another host', sftp, { ...sftp, host: 'feeds.example.org' }, false],
  ['another port', sftp, { ...sftp, port: 2222 }, false],
  ['another protocol', sftp, ftp, false],
  ['the same server without encryption', ftp, { ...ftp, encryption: 'none' }, false],
  ['another path of a website', web, { protocol: 'https', url: 'https://FEEDS.example/c' }, true],
  ['another website', web, { protocol: 'https', url: 'https://feeds.example.org/a' }, false],
  [
    'a website with the host in the user name',
    web,
    { protocol: 'https', url: 'https://feeds.example@a.example/' },
    false,
  ],
])('stored secrets and %s', (_name, before, after, mayKeep) => {
  expect(mayKeepSecrets(before, after)).toBe(mayKeep)
})

import { generateKeyPairSync } from 'node:crypto'
import { makeSecret } from './secret-forms.ts'

/** Returns a private key as older programs write it, with its passphrase. */
export function makeKeyWithPassphrase(): { privateKey: string; passphrase: string } {
  const passphrase = makeSecret()
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem', cipher: 'aes-256-cbc', passphrase },
  })
  return { privateKey, passphrase }
}

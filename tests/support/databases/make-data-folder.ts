import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Creates a data folder for one test, with an embedded database if the suite runs on that. */
export function makeDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-test-'))
  if (process.env['DATABASE_KIND'] === 'embedded')
    cpSync(inject('embeddedTemplate'), folder, { recursive: true })
  return folder
}

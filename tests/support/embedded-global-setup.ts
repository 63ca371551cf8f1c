import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database has the schema and nothing else: copying it beats making it. */
    embeddedTemplate: string
  }
}

/** Makes the embedded database that the tests of a suite start from, once, and clears up after it. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-template-'))
  const database = await openEmbedded(folder)
  await migrate(database)
  await database.close()
  project.provide('embeddedTemplate', folder)
  return () => rmSync(folder, { recursive: true, force: true })
}

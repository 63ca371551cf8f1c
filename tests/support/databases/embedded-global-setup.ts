import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/platform/database/migrate.ts'
import { restrictFolder } from '#server/platform/files/restrict-folder.ts'
import { openEmbedded } from '#server/platform/database/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with an empty embedded database. A copy takes a fraction of the time of creating one. */
    embeddedBlank: string
    /** A data folder whose embedded database has the schema and no rows. */
    embeddedTemplate: string
  }
}

const folderVariable = 'TEST_EMBEDDED_FOLDER'

/**
 * Creates the embedded databases that tests copy, once for all suites of a run, and removes them afterwards.
 */
export async function setup(project: TestProject): Promise<() => void> {
  // Each suite loads this file again. The environment variable says what the first one has created.
  const known = process.env[folderVariable]
  const folder = known ?? (await makeDatabases())
  process.env[folderVariable] = folder
  project.provide('embeddedBlank', join(folder, 'blank'))
  project.provide('embeddedTemplate', join(folder, 'template'))
  return () => {
    if (known === undefined) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeDatabases(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tavernier-embedded-'))
  const [blank, template] = [join(folder, 'blank'), join(folder, 'template')]
  const empty = await openEmbedded(blank)
  await empty.close()
  cpSync(blank, template, { recursive: true })
  const database = await openEmbedded(template)
  await migrate(database)
  await database.close()
  // As the shop leaves them: a start replaces the secrets of a database that others could read.
  restrictFolder(folder)
  return folder
}

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#server/db/migrate.ts'
import { openEmbedded } from '#server/db/open-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder whose embedded database is empty. Copying it takes a fraction of the time of making one. */
    embeddedBlank: string
    /** A data folder whose embedded database has the schema and no rows. */
    embeddedTemplate: string
  }
}

let made: Promise<{ blank: string; template: string }> | undefined

/** Makes the embedded databases that tests copy, once for all suites of a run, and removes them after it. */
export async function setup(project: TestProject): Promise<() => void> {
  made ??= makeFolders()
  const { blank, template } = await made
  project.provide('embeddedBlank', blank)
  project.provide('embeddedTemplate', template)
  return () => {
    for (const folder of [blank, template]) rmSync(folder, { recursive: true, force: true })
  }
}

async function makeFolders(): Promise<{ blank: string; template: string }> {
  const [blank, template] = ['blank', 'template'].map((name) =>
    mkdtempSync(join(tmpdir(), `tavernier-${name}-`)),
  )
  if (blank === undefined || template === undefined) throw new Error('No folder was made')
  const empty = await openEmbedded(blank)
  await empty.close()
  cpSync(blank, template, { recursive: true })
  const database = await openEmbedded(template)
  await migrate(database)
  await database.close()
  return { blank, template }
}

// Backs up the shop, whether it runs or not:
//   npm run backup -- /backups/2026-11-21        (a folder that is not there yet)
import '#server/app/use-private-umask.ts'
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { requestBackup } from '#server/app/backup/backup-socket.ts'
import { BackupError, type Manifest } from '#server/app/backup/backup-format.ts'
import { describeBackup, makeBackup } from '#server/app/backup/make-backup.ts'
import { openSources } from '#server/app/backup/open-sources.ts'
import { explainFailure } from '#server/app/explain-failure.ts'
import { loadSettings } from '#server/app/load-settings.ts'
import type { Settings } from '#server/app/settings.ts'
import { resolveFromCaller } from './resolve-from-caller.ts'

const report = (line: string): void => console.error(line)

const backUp = async (settings: Settings, target: string): Promise<Manifest> => {
  if (!settings.DATABASE_URL) {
    const manifest = await requestBackup(resolve(settings.DATA_DIR), target, report)
    if (manifest) return manifest
  }
  const sources = await openSources(settings)
  try {
    return await makeBackup(sources, target, report)
  } finally {
    await sources.close()
  }
}

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new BackupError('npm run backup -- FOLDER')
  const target = resolveFromCaller(folder)
  console.log(describeBackup(target, await backUp(loadSettings(), target)))
} catch (error) {
  report(explainFailure(error))
  process.exitCode = 1
}

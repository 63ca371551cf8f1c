// Upgrades the data of an earlier version to this one, after a backup:
//   npm run upgrade                              (the backup goes to DATA_DIR/backups)
//   npm run upgrade -- /backups/before
import '#server/app/use-private-umask.ts'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { BackupError } from '#server/app/backup/backup-format.ts'
import { openSources, refuseOtherProcesses } from '#server/app/backup/open-sources.ts'
import { upgradeData } from '#server/app/backup/upgrade-data.ts'
import { explainFailure } from '#server/app/explain-failure.ts'
import { loadSettings } from '#server/app/load-settings.ts'
import { resolveFromCaller } from './resolve-from-caller.ts'

const report = (line: string): void => console.error(line)

const nameBackup = (dataFolder: string): string =>
  join(dataFolder, 'backups', `before-upgrade-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)

try {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [folder, ...more] = positionals
  if (more.length > 0) throw new BackupError('npm run upgrade [-- FOLDER]')
  const sources = await openSources(loadSettings())
  try {
    await refuseOtherProcesses(sources.database)
    const target = folder === undefined ? nameBackup(sources.dataFolder) : resolveFromCaller(folder)
    const done = await upgradeData(sources, target, report)
    console.log(done.length === 0 ? 'The data is already up to date' : `Upgraded: ${done.join(', ')}`)
  } finally {
    await sources.close()
  }
} catch (error) {
  report(explainFailure(error))
  process.exitCode = 1
}

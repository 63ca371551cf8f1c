// Restores a backup into an empty data folder or database. With --replace, deletes what is there first:
//   npm run restore -- /backups/2026-11-21
import '#server/app/use-private-umask.ts'
import { parseArgs } from 'node:util'
import { BackupError } from '#server/app/backup/backup-format.ts'
import { describeBackup } from '#server/app/backup/make-backup.ts'
import { openSources, refuseOtherProcesses } from '#server/app/backup/open-sources.ts'
import { restoreBackup } from '#server/app/backup/restore-backup.ts'
import { explainFailure } from '#server/app/explain-failure.ts'
import { loadSettings } from '#server/app/load-settings.ts'
import { resolveFromCaller } from './resolve-from-caller.ts'

const report = (line: string): void => console.error(line)

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  })
  const [folder, ...more] = positionals
  if (folder === undefined || more.length > 0) throw new BackupError('npm run restore -- FOLDER [--replace]')
  const backup = resolveFromCaller(folder)
  const sources = await openSources(loadSettings(), { mayBeNew: true })
  try {
    await refuseOtherProcesses(sources.database)
    const manifest = await restoreBackup(sources, backup, { replaces: values.replace, report })
    console.log(`Restored from ${describeBackup(backup, manifest)}, made ${manifest.madeAt}`)
  } finally {
    await sources.close()
  }
} catch (error) {
  report(explainFailure(error))
  process.exitCode = 1
}

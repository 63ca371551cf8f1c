import './use-private-umask.ts'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openBackupSocket } from './backup/backup-socket.ts'
import { makeBackup } from './backup/make-backup.ts'
import { isBucket } from './backup/scheduled/is-bucket.ts'
import { explainFailure } from './explain-failure.ts'
import { createLog } from './create-log.ts'
import { createApp } from './http/create-app.ts'
import { createFirstAdministrator } from './start/first-administrator.ts'
import { loadDemoStock } from './start/demo-stock.ts'
import { loadSettings } from './load-settings.ts'
import type { Settings } from './settings.ts'
import { bootstrap } from './bootstrap.ts'
import { watchParent } from './watch-parent.ts'

const pagesFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

const stopWithinMs = 10_000

async function start(settings: Settings): Promise<void> {
  const log = createLog(settings.LOG_LEVEL)
  if (process.getuid?.() === 0) {
    log.warn('the shop runs as root; run it as a separate user who can access only its data folder')
  }
  const { services, close } = await bootstrap(settings, log)
  const app = await createApp(services, existsSync(pagesFolder) ? { pagesFolder } : {})
  // Only this process can read the data folder of a running shop; a server's database is open to other
  // processes.
  const closeBackupSocket =
    services.database.kind === 'embedded'
      ? await openBackupSocket(resolve(settings.DATA_DIR), (target, report) =>
          makeBackup(services, target, report),
        )
      : undefined

  let isStopping = false
  const stop = async (exitCode = 0): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // A silent client must not keep the shop from closing.
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs).unref()
    await app.close()
    await closeBackupSocket?.()
    await close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  const launcherPid = process.env['TAVERNIER_PARENT_PID']
  watchParent(launcherPid === undefined ? undefined : Number(launcherPid), () => void stop())

  try {
    // Printed before anything else can fail, because it is shown only once.
    const administrator = await createFirstAdministrator(services)
    if (administrator) {
      const { email, generatedPassword } = administrator
      print(`First administrator: ${email}`)
      if (generatedPassword !== undefined)
        print(`           password: ${generatedPassword}   (shown only once)`)
    }
    await loadDemoStock(services)
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    print(`Tavernier is open at ${settings.PUBLIC_URL ?? address}`)
  } catch (error) {
    printError(error, settings)
    await stop(1)
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function printError(error: unknown, settings?: Settings): void {
  const folders = settings ? listBackupFolders(settings) : []
  process.stderr.write(`${explainFailure(error, folders)}\n`)
}

function listBackupFolders({ DATA_DIR, BACKUP_TO }: Settings): string[] {
  const scheduled = BACKUP_TO === undefined || isBucket(BACKUP_TO) ? [] : [resolve(BACKUP_TO)]
  return [...scheduled, join(resolve(DATA_DIR), 'backups')]
}

let settings: Settings | undefined
try {
  settings = loadSettings()
  await start(settings)
} catch (error) {
  printError(error, settings)
  process.exit(1)
}

import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { openControl } from './backup/backup-socket.ts'
import { makeBackup } from './backup/make-backup.ts'
import { explainFailure } from './explain-failure.ts'
import { createApp } from './http/create-app.ts'
import { makeFirstAdministrator } from './start/first-administrator.ts'
import { loadDemoStock } from './start/demo-stock.ts'
import { loadSettings } from './load-settings.ts'
import { bootstrap } from './bootstrap.ts'
import { watchParent } from './watch-parent.ts'

const pagesFolder = fileURLToPath(new URL('../../dist/web', import.meta.url))

const stopWithinMs = 10_000

async function start(): Promise<void> {
  const settings = loadSettings()
  const log = pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', '*.password', '*.token'],
  })
  const { services, close } = await bootstrap(settings, log)
  const app = await createApp(services, existsSync(pagesFolder) ? { pagesFolder } : {})
  // Only this process can read the data folder of a running shop; a server's database is open to other
  // processes.
  const closeControl =
    services.database.kind === 'embedded'
      ? await openControl(resolve(settings.DATA_DIR), (target, report) =>
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
    await closeControl?.()
    await close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  const starter = process.env['TAVERNIER_PARENT_PID']
  watchParent(starter === undefined ? undefined : Number(starter), () => void stop())

  try {
    // Printed before anything else can fail, because it is shown only once.
    const administrator = await makeFirstAdministrator(services)
    if (administrator) {
      const { email, madeUpPassword } = administrator
      say(`First administrator: ${email}`)
      if (madeUpPassword !== undefined) say(`           password: ${madeUpPassword}   (shown this once)`)
    }
    await loadDemoStock(services)
    const address = await app.listen({ port: settings.PORT, host: settings.HOST })
    say(`Tavernier is open at ${settings.PUBLIC_URL ?? address}`)
  } catch (error) {
    complain(error)
    await stop(1)
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function complain(error: unknown): void {
  process.stderr.write(`${explainFailure(error)}\n`)
}

try {
  await start()
} catch (error) {
  complain(error)
  process.exit(1)
}

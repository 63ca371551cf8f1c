import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { DataFolderError } from './db/embedded/data-folder-lock.ts'
import { createApp } from './http/create-app.ts'
import { makeFirstAdministrator } from './start/first-administrator.ts'
import { loadDemoStock } from './start/demo-stock.ts'
import { openShop } from './open-shop.ts'
import { readSettings, SettingsError, type Settings } from './settings.ts'
import { watchParent } from './watch-parent.ts'

const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

function getSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readSettings(process.env)
}

const stopWithinMs = 10_000

async function start(): Promise<void> {
  const settings = getSettings()
  const log = pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', '*.password', '*.token'],
  })
  const { shop, close } = await openShop(settings, log)
  const app = await createApp(shop, existsSync(pagesFolder) ? { pagesFolder } : {})

  let isStopping = false
  const stop = async (exitCode = 0): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // A client that says nothing more must not keep the shop from closing.
    setTimeout(() => app.server.closeAllConnections(), stopWithinMs).unref()
    await app.close()
    await close()
    process.exit(exitCode)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  const starter = process.env['TAVERNIER_PARENT_PID']
  watchParent(starter === undefined ? undefined : Number(starter), () => void stop())

  try {
    // Told before anything else can fail: it is shown this once.
    const administrator = await makeFirstAdministrator(shop)
    if (administrator) {
      say(`First administrator: ${administrator.email}`)
      say(`          password: ${administrator.password}   (shown this once)`)
    }
    await loadDemoStock(shop)
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

/** What the person who starts the shop can mend by himself, in one line; anything else with its stack. */
function complain(error: unknown): void {
  process.stderr.write(`${findAdvice(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
}

function findAdvice(error: unknown): string | undefined {
  if (error instanceof SettingsError || error instanceof DataFolderError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return undefined
  if (error.code === 'EADDRINUSE') return 'The port is in use. Set PORT to another one.'
  if (error.code === 'ECONNREFUSED')
    return `The database cannot be reached (${error.message}). Check DATABASE_URL.`
  if (error.code === 'EACCES' || error.code === 'ENOTDIR') {
    return `The data folder cannot be used (${error.message}). Check DATA_DIR.`
  }
  return undefined
}

try {
  await start()
} catch (error) {
  complain(error)
  process.exit(1)
}

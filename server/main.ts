import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
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

async function start(): Promise<void> {
  const settings = getSettings()
  const log = pino({
    level: settings.LOG_LEVEL,
    redact: ['req.headers.authorization', '*.password', '*.token'],
  })
  const { shop, close } = await openShop(settings, log)
  const app = await createApp(shop, existsSync(pagesFolder) ? { pagesFolder } : {})

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    await app.close()
    await close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
  const starter = process.env['TAVERNIER_PARENT_PID']
  watchParent(starter === undefined ? undefined : Number(starter), () => void stop())

  const administrator = await makeFirstAdministrator(shop)
  await loadDemoStock(shop)
  const address = await app.listen({ port: settings.PORT, host: settings.HOST })
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  if (administrator) {
    say(`First administrator: ${administrator.email}`)
    say(`          password: ${administrator.password}   (shown this once)`)
  }
  say(`Tavernier is open at ${settings.PUBLIC_URL ?? address}`)
}

try {
  await start()
} catch (error) {
  const isOurs =
    error instanceof SettingsError || (error instanceof Error && error.message.startsWith('The data folder'))
  process.stderr.write(`${isOurs ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}

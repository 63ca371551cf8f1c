import { existsSync } from 'node:fs'
import { readSettings, type Settings } from './settings.ts'

/** Returns the settings of this process, from its environment and from `.env` where there is one. */
export function loadSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readSettings(process.env)
}

import { existsSync } from 'node:fs'
import { readSettings, type Settings } from './settings.ts'

/** The settings of this process: its environment, and `.env` where there is one. */
export function loadSettings(): Settings {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return readSettings(process.env)
}

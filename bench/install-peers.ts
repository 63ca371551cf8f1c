import { fileURLToPath } from 'node:url'
import { installPackages, isInstalled } from '#scripts/launch/install.mjs'
import { importPeer } from './peers/import-peer.ts'

const folder = fileURLToPath(new URL('peers', import.meta.url))

/**
 * Loads a package of bench/peers, which contains what the catalogue is measured against. Installs the
 * packages if that is not done yet. Start, test and check work without them, so the types of a package are
 * written where it is used.
 */
export async function loadPeer(name: string): Promise<unknown> {
  if (!isInstalled(folder)) await installPackages(folder, console.log)
  return importPeer(name)
}

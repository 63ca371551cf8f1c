import { fileURLToPath } from 'node:url'
import { installPackages, isInstalled } from '#scripts/launch/install.mjs'
import { importPeer } from './peers/import-peer.ts'

const folder = fileURLToPath(new URL('peers', import.meta.url))

/**
 * A package of bench/peers, which hold what the catalogue is measured against: installed where that is not done yet.
 * Start, test and check do without them, so that what is used of a package is stated where it is used.
 */
export async function loadPeer(name: string): Promise<unknown> {
  if (!isInstalled(folder)) await installPackages(folder, console.log)
  return importPeer(name)
}

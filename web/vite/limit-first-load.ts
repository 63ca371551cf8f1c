import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import { SECTION_PATHS } from '#domain/access/section.ts'
import { firstPages, listFiles } from './list-first-files.ts'

/** Limit of gzipped JavaScript for a first visit of `/` or of a catalogue. */
export const maxFirstLoadKb = 240

/** All catalogues load the same files. */
const limitedPaths = new Set(['/', SECTION_PATHS.white])
/** Modules that every page loads when it is idle. */
const idleModules = ['shared/events/receive-events.ts', 'features/live-updates/patch-cache.ts']
/** The worker script that a catalogue starts. */
const paintWorkerScript = /\/picture-worker-[^/]*\.js$/

/** Fails the build if a first visit loads too much. `node bench/page.ts scripts` measures real visits. */
export function limitFirstLoad(): Plugin {
  return {
    name: 'limit-first-load',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const { path, modules } of firstPages.filter((page) => limitedPaths.has(page.path))) {
          const files = listFiles(['app/main.tsx', ...modules, ...idleModules], bundle)
          const workers =
            path === '/' ? [] : Object.keys(bundle).filter((name) => paintWorkerScript.test(name))
          const fault = findOverload(path, readScripts([...files, ...workers], bundle))
          if (fault !== undefined) this.error(fault)
        }
      },
    },
  }
}

/** Returns the error text for a page whose scripts weigh more than the limit. */
export function findOverload(path: string, scripts: readonly (string | Uint8Array)[]): string | undefined {
  const kb = scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000
  if (kb <= maxFirstLoadKb) return undefined
  return `A first visit of ${path} loads ${kb.toFixed(1)} KB of JavaScript (gzip), the limit is ${maxFirstLoadKb}: docs/decisions/0029-first-visit-javascript-limit.md`
}

function readScripts(files: readonly string[], bundle: Rolldown.OutputBundle): (string | Uint8Array)[] {
  return files
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      const output = bundle[file]
      if (!output) throw new Error(`The build has no ${file}`)
      return output.type === 'chunk' ? output.code : output.source
    })
}

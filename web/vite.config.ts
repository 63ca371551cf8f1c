import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { compressFiles } from './vite/compress-files.ts'
import { emitWorker, workerName } from './vite/emit-worker.ts'
import { limitFirstLoad } from './vite/limit-first-load.ts'
import { provideEndpointMetadata } from './vite/provide-endpoint-metadata.ts'
import { listFirstFiles } from './vite/list-first-files.ts'
import { splitStyles } from './vite/split-styles.ts'

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

/**
 * Packages, and components of Mantine, that the catalogue shares with many other pages. Otherwise those pages
 * would load the catalogue's file.
 */
const sharedPackages =
  /\/(@mantine\/(hooks|core\/esm\/core)|@tabler|ActionIcon|Skeleton|ComboboxChevron|get-parsed-combobox-data)[./]/

const cataloguePage = fileURLToPath(new URL('pages/catalogue/catalogue-page.tsx', import.meta.url))
let catalogueModules: ReadonlySet<string> | undefined

/** Returns the shop's own modules that the catalogue imports, directly or through others. */
function listCatalogueModules(modules: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([cataloguePage])
  // A Set's iterator also visits items added during the loop.
  for (const id of found) {
    const imported = modules.getModuleInfo(id)?.importedIds ?? []
    for (const next of imported) if (!next.includes('/node_modules/')) found.add(next)
  }
  return found
}

/**
 * Defines which modules share a file. Without groups, a first visit of a catalogue fetches a hundred small
 * files. A group includes the dependencies of its modules unless an earlier group has them, because files
 * cannot import each other in a cycle.
 */
const groups = [
  // The service worker runs alone, so it must not share a file with the pages.
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !id.includes('/web/service-worker/') },
  {
    debugName: 'shared',
    name: (id: string, modules: Rolldown.ChunkingContext) => {
      catalogueModules ??= listCatalogueModules(modules)
      return catalogueModules.has(id) || sharedPackages.test(id) ? 'shared' : null
    },
    minShareCount: 3,
  },
  { name: 'catalogue', test: /\/web\/pages\/catalogue\/(catalogue-page|prefetch-catalogue)\./ },
]

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    splitStyles(),
    provideEndpointMetadata(),
    listFirstFiles(),
    limitFirstLoad(),
    emitWorker(),
    compressFiles(),
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The content security policy of the pages allows no inlined fonts or scripts.
    assetsInlineLimit: 0,
    // The code that every page needs is one file on purpose.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        [workerName]: fileURLToPath(new URL(`service-worker/${workerName}.ts`, import.meta.url)),
      },
      output: {
        entryFileNames: ({ name }) => (name === workerName ? '[name].js' : 'assets/[name]-[hash].js'),
        codeSplitting: { groups },
      },
    },
  },
  server: {
    proxy: { '/api/': apiServer, '/files': apiServer },
  },
})

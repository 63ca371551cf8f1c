import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressFiles } from './vite/compress-files.ts'
import { emitWorker, workerName } from './vite/emit-worker.ts'
import { limitFirstLoad } from './vite/limit-first-load.ts'
import { provideEndpointMetadata } from './vite/provide-endpoint-metadata.ts'
import { listFirstFiles } from './vite/list-first-files.ts'
import { splitStyles } from './vite/split-styles.ts'

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const sharedFolders =
  /\/(web\/(ui|shared\/(page|router|session)|features\/(stone|stone-search|selection|sections)|pages\/catalogue)|@mantine\/(hooks|core\/esm\/core)|@tabler)\//
/**
 * Modules shared by the catalogue and many other pages. Otherwise those pages would load the catalogue's
 * file.
 */
const sharedModules = /\/(ActionIcon|Skeleton|ComboboxChevron|get-parsed-combobox-data|number-format)[./]/

/** Modules of these folders that a first visit of a catalogue does not need. */
const laterModules =
  /\/(measured-side|draw-side|draw-side-of|status-label|stone-status-badge|calendar-day|saved-search-url|account-owner-only|stone-figure|stone-facts|columns|stone-cells|search-box|row-extras|stock-link)\./

/**
 * Defines which modules share a file. Without groups, a first visit of a catalogue fetches a hundred small
 * files. A group includes the dependencies of its modules unless an earlier group has them, because files
 * cannot import each other in a cycle.
 */
const groups = [
  // The service worker runs alone, so it must not share a file with the pages.
  { name: 'start', tags: ['$initial' as const], test: (id: string) => !id.includes('/web/service-worker/') },
  {
    name: 'shared',
    test: (id: string) => (sharedFolders.test(id) || sharedModules.test(id)) && !laterModules.test(id),
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

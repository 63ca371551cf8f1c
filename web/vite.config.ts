import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { compressFiles } from './vite/compress-files.ts'
import { emitWorker, workerName } from './vite/emit-worker.ts'
import { groupChunks } from './vite/group-chunks.ts'
import { listCalls } from './vite/list-calls.ts'
import { listFirstFiles } from './vite/list-first-files.ts'
import { splitStyles } from './vite/split-styles.ts'

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

const base = {
  root: import.meta.dirname,
  plugins: [
    react({ compiler: true }),
    splitStyles(),
    listCalls(),
    listFirstFiles(),
    emitWorker(),
    compressFiles(),
  ],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The policy of the pages allows no inlined fonts or scripts.
    assetsInlineLimit: 0,
    // The first load is one file on purpose: see vite/group-chunks.ts.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // The React Compiler has read `use no memo` before.
      checks: { moduleLevelDirective: false },
      input: {
        index: fileURLToPath(new URL('index.html', import.meta.url)),
        [workerName]: fileURLToPath(new URL(`worker/${workerName}.ts`, import.meta.url)),
      },
      output: {
        entryFileNames: ({ name }) => (name === workerName ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  server: {
    // The folder web/api is at the same address: its modules are not the server's.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': apiServer, '/files': apiServer },
  },
} satisfies UserConfig

export default defineConfig(async ({ command }) => {
  if (command !== 'build') return base
  const { rolldownOptions } = base.build
  const output = { ...rolldownOptions.output, codeSplitting: { groups: await groupChunks(base) } }
  return { ...base, build: { ...base.build, rolldownOptions: { ...rolldownOptions, output } } }
})

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { emitWorker, workerName } from './vite/emit-worker.ts'
import { listCalls } from './vite/list-calls.ts'

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), listCalls(), emitWorker()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The policy of the pages allows no inlined fonts or scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
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
})

import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { listCalls } from './vite/list-calls.ts'

const apiServer = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true }), listCalls()],
  build: {
    outDir: fileURLToPath(new URL('../dist/web', import.meta.url)),
    emptyOutDir: true,
    // The policy of the pages allows no inlined fonts or scripts.
    assetsInlineLimit: 0,
  },
  server: {
    // The folder web/api is at the same address: its modules are not the server's.
    proxy: { '^/api/(?!.*\\.tsx?(\\?|$))': apiServer, '/files': apiServer },
  },
})

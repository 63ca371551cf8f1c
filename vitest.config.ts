import { defineConfig } from 'vitest/config'

/**
 * Three kinds, each with what it needs: pure rules share one process; the server suites get a database of
 * their own; races run on a PostgreSQL server with several processes.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'rules',
          include: ['domain/**/*.test.ts', 'contract/**/*.test.ts', 'search/**/*.test.ts'],
          isolate: false,
        },
      },
    ],
  },
})

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { slowTests } from './slow-tests.ts'

test('each file that npm test leaves out exists, so that none is left out by an old name', () => {
  const root = join(import.meta.dirname, '../..')
  expect(slowTests.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

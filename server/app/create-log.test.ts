import { expect, test } from 'vitest'
import { createLog } from './create-log.ts'

test('the log says what an error is, without the request that a library hangs on it', () => {
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const request = { headers: { authorization: 'Bearer a-key' } }
  const error = Object.assign(new Error('connection lost'), { code: 'ECONNRESET', request, config: request })
  log.error({ err: error }, 'a run failed')
  log.trace({ busboyOptions: request }, 'an upload begins')
  expect(lines.join('')).not.toContain('a-key')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'a run failed',
    err: { type: 'Error', message: 'connection lost', code: 'ECONNRESET', stack: expect.any(String) },
  })
})

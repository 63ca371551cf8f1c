import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { refuse, TooManyAttempts } from '#contract/refusal.ts'
import { sendError } from './send-error.ts'

function openApp(failure: () => never) {
  const lines: Record<string, unknown>[] = []
  const loggerInstance = pino({}, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const logController = new LogController({ disableRequestLogging: true })
  const app = Fastify({ loggerInstance, logController, trustProxy: 'loopback' })
  app.setErrorHandler(sendError)
  app.get('/links/:token', async () => failure())
  const request = () =>
    app.inject({ url: '/links/a-secret-token?key=more', headers: { 'x-forwarded-for': '203.0.113.7' } })
  return { lines, request }
}

test.each([
  ['a missing right', () => refuse('FORBIDDEN'), { status: 403, reason: 'FORBIDDEN' }],
  ['a wrong token', () => refuse('FORBIDDEN', [], 401), { status: 401, reason: 'FORBIDDEN' }],
  ['a block', () => refuse('USER_BLOCKED'), { status: 403, reason: 'USER_BLOCKED' }],
])('%s is logged in one line with the address, without the token', async (_name, failure, logged) => {
  const { lines, request } = openApp(failure)
  await request()
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({
    msg: 'access refused',
    address: '203.0.113.7',
    method: 'GET',
    route: '/links/:token',
    ...logged,
  })
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test.each([
  ['a wrong password, which the sign-in logs', () => refuse('WRONG_PASSWORD')],
  ['a missing stone', () => refuse('DIAMOND_NOT_FOUND')],
])('%s is not logged', async (_name, failure) => {
  const { lines, request } = openApp(failure)
  await request()
  expect(lines).toEqual([])
})

test('an attempt that comes too early is told when to try again', async () => {
  const { request } = openApp(() => {
    throw new TooManyAttempts(30, 'Try again in 30 seconds')
  })
  const reply = await request()
  expect(reply.statusCode).toBe(429)
  expect(reply.headers['retry-after']).toBe('30')
  expect(reply.json()).toMatchObject({
    code: 90,
    details: [{ path: '', message: 'Try again in 30 seconds' }],
  })
})

import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { neverAborted } from './client-signal.ts'
import { ExportQueue } from './export-queue.ts'

/** Exports by name that run until the test finishes them, in the order in which they started. */
function openQueue() {
  const queue = new ExportQueue()
  const started: string[] = []
  const gates = new Map<string, PromiseWithResolvers<void>>()
  /** Requests an export of a user; its name is the user's number and a letter. */
  const request = (name: string, signal: AbortSignal = neverAborted): Promise<unknown> => {
    const gate = Promise.withResolvers<void>()
    gates.set(name, gate)
    return queue
      .run(Number.parseInt(name, 10), signal, async () => {
        started.push(name)
        await gate.promise
      })
      .then(
        () => 'finished',
        (error: unknown) => error,
      )
  }
  const finish = (name: string): void => gates.get(name)?.resolve()
  /** Returns the exports that have started so far. */
  const listStarted = async (): Promise<string[]> => {
    await nextTurn()
    return started
  }
  return { request, finish, listStarted }
}

const refusal = (message: string): object => ({ status: 429, details: [{ path: '', message }] })
const ownRunning = refusal('Your other exports are still running. Try again when they have finished')

describe('exports', () => {
  test('of one user run one after the other, and those of others do not wait for them', async () => {
    const { request, finish, listStarted } = openQueue()
    for (const name of ['1a', '1b', '1c', '2a', '3a']) void request(name)
    expect(await listStarted()).toEqual(['1a', '2a', '3a'])
    finish('1a')
    expect(await listStarted()).toEqual(['1a', '2a', '3a', '1b'])
  })

  test('of many users run four at once, in the order in which they were requested', async () => {
    const { request, finish, listStarted } = openQueue()
    for (const name of ['1a', '1b', '2a', '3a', '4a', '5a', '6a', '5b']) void request(name)
    expect(await listStarted()).toEqual(['1a', '2a', '3a', '4a'])
    for (const name of ['3a', '2a', '1a']) {
      finish(name)
      await listStarted()
    }
    expect((await listStarted()).slice(4)).toEqual(['5a', '6a', '1b'])
  })

  test('beyond two that wait are refused to a user, until one has finished', async () => {
    const { request, finish, listStarted } = openQueue()
    for (const name of ['1a', '1b', '1c']) void request(name)
    expect(await request('1d')).toMatchObject(ownRunning)
    finish('1a')
    await listStarted()
    void request('1e')
    expect(await request('1f')).toMatchObject(ownRunning)
  })

  test('beyond forty that wait are refused to everybody', async () => {
    const { request, listStarted } = openQueue()
    for (let user = 1; user <= 44; user += 1) void request(`${user}a`)
    expect(await request('45a')).toMatchObject(refusal('Too many exports are waiting. Try again in a minute'))
    expect(await listStarted()).toHaveLength(4)
  })

  test('whose client disconnects while they wait never start', async () => {
    const { request, finish, listStarted } = openQueue()
    const client = new AbortController()
    void request('1a')
    const waiting = request('1b', client.signal)
    void request('1c')
    client.abort(new Error('gone'))
    expect(await waiting).toEqual(new Error('gone'))
    finish('1a')
    expect(await listStarted()).toEqual(['1a', '1c'])
  })
})

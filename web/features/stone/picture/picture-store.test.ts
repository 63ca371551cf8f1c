import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { PictureRequest } from './picture-request.ts'
import type { PictureReply } from './picture-worker.ts'

/** Painters of a machine with three processors: two, who paint when they are told to. */
class FakeWorker extends EventTarget {
  static all: FakeWorker[] = []
  readonly asked: string[] = []
  isEnded = false

  constructor() {
    super()
    FakeWorker.all.push(this)
  }

  postMessage({ key }: PictureRequest): void {
    this.asked.push(key)
  }

  terminate(): void {
    this.isEnded = true
  }

  reply(url: string | null = `data:${this.asked.at(-1)}`): void {
    const data: PictureReply = { key: this.asked.at(-1) ?? '', url }
    this.dispatchEvent(new MessageEvent('message', { data }))
  }
}

// What is painted is the painter's matter; here a request is its name.
const figures = { shapeName: 'Round', ratio: 1 }
const ask = (key: string): PictureRequest => ({ key, figures }) as PictureRequest

async function openStore() {
  const { askForPicture, findPainted } = await import('./picture-store.ts')
  const heard: Record<string, (string | null)[]> = {}
  const wait = (key: string): (() => void) => {
    const news = (heard[key] ??= [])
    return askForPicture(ask(key), (url) => news.push(url))
  }
  return { wait, heard, findPainted }
}

const findWorkers = (): [FakeWorker, FakeWorker] => {
  const [first, second] = FakeWorker.all
  if (!first || !second) throw new Error('There are no two painters')
  return [first, second]
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  FakeWorker.all = []
  vi.stubGlobal('Worker', FakeWorker)
  vi.stubGlobal('OffscreenCanvas', EventTarget)
  vi.stubGlobal('navigator', { hardwareConcurrency: 3 })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('pictures of stones', () => {
  test('two stones that look the same share one picture, and who asks later has it at once', async () => {
    const { wait, heard, findPainted } = await openStore()
    wait('round')
    wait('round')
    expect(FakeWorker.all.map(({ asked }) => asked)).toEqual([['round']])
    FakeWorker.all[0]?.reply()
    wait('round')
    expect(heard).toEqual({ round: ['data:round', 'data:round', 'data:round'] })
    expect(findPainted('round')).toBe('data:round')
  })

  test('what was called off is not painted, and what is asked for again later is', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    const callOff = wait('pear')
    wait('heart')
    callOff()
    const [first] = findWorkers()
    first.reply()
    expect(first.asked).toEqual(['round', 'heart'])
    wait('pear')
    first.reply()
    expect(first.asked).toEqual(['round', 'heart', 'pear'])
    expect(heard['pear']).toEqual([])
  })

  test('a stone that leaves does not take the picture from the one that asked after it', async () => {
    const { wait, heard } = await openStore()
    const callOff = wait('round')
    const [first] = FakeWorker.all
    callOff()
    wait('round')
    callOff()
    first?.reply()
    expect(heard['round']).toEqual(['data:round'])
  })

  test('the work of a painter who fails goes to the other, and nothing that was painted is lost', async () => {
    const { wait, heard, findPainted } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    const [first, second] = findWorkers()
    first.reply()
    second.dispatchEvent(new Event('error'))
    expect(second.isEnded).toBe(true)
    expect(first.asked).toEqual(['round', 'oval'])
    first.reply()
    expect(heard).toEqual({ round: ['data:round'], oval: ['data:oval'] })
    first.dispatchEvent(new Event('error'))
    expect([findPainted('round'), findPainted('heart')]).toEqual(['data:round', null])
  })

  test('where nobody paints, those who wait are told so, and those who ask later', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval', 'pear']) wait(key)
    for (const worker of findWorkers()) worker.dispatchEvent(new Event('error'))
    wait('heart')
    expect(heard).toEqual({ round: [null], oval: [null], pear: [null], heart: [null] })
  })

  test('a painter who never answers is waited for twenty seconds', async () => {
    const { wait, heard } = await openStore()
    for (const key of ['round', 'oval']) wait(key)
    vi.advanceTimersByTime(19_999)
    expect(heard).toEqual({ round: [], oval: [] })
    vi.advanceTimersByTime(1)
    expect(heard).toEqual({ round: [null], oval: [null] })
    expect(findWorkers().map(({ isEnded }) => isEnded)).toEqual([true, true])
  })

  test('the pictures that were not asked for longest make room', async () => {
    const { wait, findPainted } = await openStore()
    const large = 'x'.repeat(9_000_000)
    for (const key of ['round', 'oval']) {
      wait(key)
      FakeWorker.all[0]?.reply(large)
    }
    wait('round')
    wait('pear')
    FakeWorker.all[0]?.reply(large)
    expect(['round', 'oval', 'pear'].map((key) => findPainted(key) === large)).toEqual([true, false, true])
  })

  test('a browser that paints in pages only has none', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    const { wait, heard } = await openStore()
    wait('round')
    expect(heard).toEqual({ round: [null] })
    expect(FakeWorker.all).toEqual([])
  })
})

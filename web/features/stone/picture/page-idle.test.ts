import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = { clientWidth: 1425 }

/** Simulates a page whose scrolling and pointer the test controls. */
async function openPage() {
  const page = new EventTarget()
  let topPx = 0
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => Number(setTimeout(draw, 16)))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const { isPageIdle, onPageIdle } = await import('./page-idle.ts')
  const onIdle = vi.fn<() => void>()
  onPageIdle(onIdle)
  const point = (type: string, details: { buttons: number; target?: unknown; clientX?: number }): void => {
    const event = new Event(type)
    for (const [name, value] of Object.entries(details)) Object.defineProperty(event, name, { value })
    page.dispatchEvent(event)
  }
  const scrollBy = (px: number): void => {
    topPx += px
    vi.stubGlobal('scrollY', topPx)
    page.dispatchEvent(new Event('scroll'))
    vi.advanceTimersByTime(16)
  }
  return { page, point, scrollBy, isPageIdle, onIdle }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an idle page', () => {
  test('The page is busy during a drag and idle after the release', async () => {
    const { point, isPageIdle, onIdle } = await openPage()
    point('pointerdown', { buttons: 1 })
    point('pointermove', { buttons: 1 })
    expect(isPageIdle()).toBe(false)
    point('pointerup', { buttons: 0 })
    expect(isPageIdle()).toBe(true)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test.each(['pointercancel', 'contextmenu', 'dragstart', 'blur'])(
    'The event %s ends a drag whose release is not reported',
    async (type) => {
      const { page, point, isPageIdle, onIdle } = await openPage()
      point('pointerdown', { buttons: 1 })
      page.dispatchEvent(new Event(type))
      expect(isPageIdle()).toBe(true)
      expect(onIdle).toHaveBeenCalledTimes(1)
    },
  )

  test('Presses on the scrollbar and of other buttons are no drags', async () => {
    const { point, isPageIdle } = await openPage()
    point('pointerdown', { buttons: 1, target: root, clientX: 1430 })
    expect(isPageIdle()).toBe(true)
    point('pointerdown', { buttons: 2, target: root, clientX: 500 })
    expect(isPageIdle()).toBe(true)
  })

  test('The page is idle when fast scrolling stops, and stays idle after a single jump', async () => {
    const { scrollBy, isPageIdle, onIdle } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    expect(isPageIdle()).toBe(false)
    vi.advanceTimersByTime(120)
    expect(isPageIdle()).toBe(true)
    scrollBy(5000)
    expect(isPageIdle()).toBe(true)
    expect(onIdle).toHaveBeenCalledTimes(1)
  })

  test('A late frame does not end fast scrolling', async () => {
    const { scrollBy, isPageIdle, onIdle } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    // The page was busy: the timer expires before the frame that scrolls.
    vi.advanceTimersByTime(105)
    scrollBy(2000)
    expect(isPageIdle()).toBe(false)
    expect(onIdle).not.toHaveBeenCalled()
  })

  test('The page stays busy when scrolling ends during a drag', async () => {
    const { point, scrollBy, isPageIdle, onIdle } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    point('pointerdown', { buttons: 1 })
    vi.advanceTimersByTime(200)
    expect(isPageIdle()).toBe(false)
    point('pointerup', { buttons: 0 })
    expect(onIdle).toHaveBeenCalledTimes(1)
  })
})

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const root = { clientWidth: 1425 }

/** A page whose window is scrolled and whose pointer is moved by hand. */
async function openPage() {
  const page = new EventTarget()
  let topPx = 0
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { documentElement: root })
  vi.stubGlobal('innerHeight', 900)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => Number(setTimeout(draw, 16)))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
  const { isPageCalm, onPageCalm } = await import('./page-idle.ts')
  const calmed = vi.fn<() => void>()
  onPageCalm(calmed)
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
  return { page, point, scrollBy, isPageCalm, calmed }
}

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the calm of a page', () => {
  test('a hand that pulls disturbs it until it lets go', async () => {
    const { point, isPageCalm, calmed } = await openPage()
    point('pointerdown', { buttons: 1 })
    point('pointermove', { buttons: 1 })
    expect(isPageCalm()).toBe(false)
    point('pointerup', { buttons: 0 })
    expect(isPageCalm()).toBe(true)
    expect(calmed).toHaveBeenCalledTimes(1)
  })

  test.each(['pointercancel', 'contextmenu', 'dragstart', 'blur'])(
    'a hand whose release is not told has let go with %s',
    async (type) => {
      const { page, point, isPageCalm, calmed } = await openPage()
      point('pointerdown', { buttons: 1 })
      page.dispatchEvent(new Event(type))
      expect(isPageCalm()).toBe(true)
      expect(calmed).toHaveBeenCalledTimes(1)
    },
  )

  test('the window’s own scrollbar and the other buttons are no pull', async () => {
    const { point, isPageCalm } = await openPage()
    point('pointerdown', { buttons: 1, target: root, clientX: 1430 })
    expect(isPageCalm()).toBe(true)
    point('pointerdown', { buttons: 2, target: root, clientX: 500 })
    expect(isPageCalm()).toBe(true)
  })

  test('a window that rushes by is calm once it stands, and after a jump from there', async () => {
    const { scrollBy, isPageCalm, calmed } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    expect(isPageCalm()).toBe(false)
    vi.advanceTimersByTime(120)
    expect(isPageCalm()).toBe(true)
    scrollBy(5000)
    expect(isPageCalm()).toBe(true)
    expect(calmed).toHaveBeenCalledTimes(1)
  })

  test('a frame that comes late with the next place of a rush does not end it', async () => {
    const { scrollBy, isPageCalm, calmed } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    // The page was busy: the timer is over before the frame that scrolls.
    vi.advanceTimersByTime(105)
    scrollBy(2000)
    expect(isPageCalm()).toBe(false)
    expect(calmed).not.toHaveBeenCalled()
  })

  test('while a hand pulls a rush that ends is not yet calm', async () => {
    const { point, scrollBy, isPageCalm, calmed } = await openPage()
    for (let frame = 0; frame < 10; frame += 1) scrollBy(240)
    point('pointerdown', { buttons: 1 })
    vi.advanceTimersByTime(200)
    expect(isPageCalm()).toBe(false)
    point('pointerup', { buttons: 0 })
    expect(calmed).toHaveBeenCalledTimes(1)
  })
})

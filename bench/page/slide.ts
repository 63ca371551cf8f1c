import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { isPhone } from '#tests/browser/pages/catalogue-page.ts'

const steps = 24
/** As often as a screen is drawn, so often a mouse moves. */
const stepMs = 16

/** What is slid is held until somebody lets it go. */
export type Slide = { release: () => Promise<void> }

/** Slides a thumb by so many pixels, as fast as a hand does, with the mouse or, on a phone, a finger. */
export async function slide(page: Page, thumb: Locator, byPx: number): Promise<Slide> {
  await thumb.scrollIntoViewIfNeeded()
  const box = await thumb.boundingBox()
  if (!box) throw new Error('There is no thumb to slide')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const pointer = isPhone(page) ? await openFinger(page) : openMouse(page)
  await pointer.press(from)
  for (let step = 1; step <= steps; step += 1) {
    await wait(stepMs)
    // The last movement is a little longer, so that its answer is none that is there already.
    const share = step === steps ? 1 : (0.85 * step) / steps
    await pointer.move({ x: from.x + byPx * share, y: from.y })
  }
  return { release: pointer.release }
}

type Point = { x: number; y: number }
type Pointer = {
  press: (at: Point) => Promise<void>
  move: (to: Point) => Promise<void>
  release: () => Promise<void>
}

function openMouse({ mouse }: Page): Pointer {
  return {
    press: async ({ x, y }) => {
      await mouse.move(x, y)
      await mouse.down()
    },
    move: ({ x, y }) => mouse.move(x, y),
    release: () => mouse.up(),
  }
}

/** A finger on a screen that is touched. */
export async function openFinger(page: Page): Promise<Pointer> {
  const devTools = await page.context().newCDPSession(page)
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: Point[],
  ): Promise<void> => {
    await devTools.send('Input.dispatchTouchEvent', { type, touchPoints })
  }
  return {
    press: (at) => touch('touchStart', [at]),
    move: (to) => touch('touchMove', [to]),
    release: () => touch('touchEnd', []),
  }
}

import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { isPhone } from '#tests/browser/pages/catalogue-page.ts'

const steps = 24
/** A mouse moves as often as the screen is drawn. */
const stepMs = 16

/** A slide holds the thumb until it is released. */
export type Slide = { release: () => Promise<void> }

/** Slides a thumb by `byPx` pixels at the speed of a hand: with the mouse, or on a phone with a finger. */
export async function slide(page: Page, thumb: Locator, byPx: number): Promise<Slide> {
  await thumb.scrollIntoViewIfNeeded()
  const box = await thumb.boundingBox()
  if (!box) throw new Error('There is no thumb to slide')
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const pointer = isPhone(page) ? await openFinger(page) : openMouse(page)
  await pointer.press(from)
  for (let step = 1; step <= steps; step += 1) {
    await wait(stepMs)
    // The last movement is a little longer, so that its result is not on the screen yet.
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

/** Opens a finger on a touch screen. */
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

import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { openCatalogue } from '#tests/browser/pages/catalogue-page.ts'
import { startRecording, stopRecording } from './frame-recording.ts'
import type { PageShop, Screen } from './open-page-shop.ts'
import { openFinger } from './slide.ts'

/** The measurements of one scroll from start to end. */
export type Scroll = {
  longestTaskMs: number
  frames: number
  /** Missing frames, compared with 60 a second. */
  dropped: number
  /** The longest frame. */
  longestFrameMs: number
}

const stepMs = 16
/** Thirty-six rows per frame: faster than any person turns a wheel. */
const wheelPx = 1200
const stepsBetweenChecks = 30
/** Fewer cards than rows fit on a screen. */
const cardWheelPx = 240
const flickPx = 90
const dragSteps = 240
const frameMs = 1000 / 60

/**
 * Scrolls through all rows of the list with the wheel. Throws if it does not reach the end or the end shows
 * no stones.
 */
export async function wheelThroughList(pageShop: PageShop, screen: Screen): Promise<Scroll> {
  return scrollList(pageShop, screen, async (page, box) => {
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const last = page.locator(`tr[aria-rowindex="${pageShop.total + 1}"]`)
    for (let step = 1; ; step += 1) {
      await page.mouse.wheel(0, wheelPx)
      await wait(stepMs)
      if (step % stepsBetweenChecks === 0 && (await last.count()) > 0) return
    }
  })
}

/** Drags the scrollbar from the first row to the last in about four seconds. */
export async function dragThroughList(pageShop: PageShop, screen: Screen): Promise<Scroll> {
  return scrollList(pageShop, screen, async ({ mouse }, box) => {
    const x = box.x + box.width - 6
    // The thumb begins below the arrow of the scrollbar.
    const fromY = box.y + 20
    await mouse.move(x, fromY)
    await mouse.down()
    for (let step = 1; step <= dragSteps; step += 1) {
      await mouse.move(x, fromY + (box.height * step) / dragSteps)
      await wait(stepMs)
    }
    await mouse.up()
  })
}

/**
 * Scrolls through a long page of cards or a phone's list: with the wheel, or on a phone with flicks of a
 * finger.
 */
export async function scrollCards(
  pageShop: PageShop,
  screen: Screen,
  view: 'grid' | 'list',
  stones: number,
): Promise<Scroll> {
  const page = await pageShop.openPage(screen, pageShop.customerToken)
  await openCatalogue(page, `/white-diamonds?size=${stones}${view === 'list' ? '&view=list' : ''}`)
  await stopRecording(page)
  await pageShop.untilBrowserIdle()
  await startRecording(page, 'frames')
  const bottom = page.getByRole('navigation', { name: 'Pages' })
  const move = screen.isPhone ? await openFlicks(page, screen) : openWheel(page, screen)
  while (!(await isVisible(page, bottom))) await move()
  const scroll = describeScroll(await stopRecording(page))
  await page.context().close()
  return scroll
}

/** Returns a function that turns the wheel for half a second. */
function openWheel({ mouse }: Page, { width, height }: Screen): () => Promise<void> {
  return async () => {
    await mouse.move(width / 2, height / 2)
    for (let step = 0; step < stepsBetweenChecks; step += 1) {
      await mouse.wheel(0, cardWheelPx)
      await wait(stepMs)
    }
  }
}

/** Returns a function that makes three long flicks, one after another. */
async function openFlicks(page: Page, { width, height }: Screen): Promise<() => Promise<void>> {
  const finger = await openFinger(page)
  const x = width / 2
  return async () => {
    for (let flick = 0; flick < 3; flick += 1) {
      await finger.press({ x, y: height - 60 })
      for (let y = height - 60; y > 80; y -= flickPx) {
        await finger.move({ x, y })
        await wait(stepMs)
      }
      await finger.release()
    }
  }
}

type Box = { x: number; y: number; width: number; height: number }

async function scrollList(
  { openPage, customerToken, total, untilBrowserIdle }: PageShop,
  screen: Screen,
  action: (page: Page, box: Box) => Promise<void>,
): Promise<Scroll> {
  const page = await openPage(screen, customerToken)
  await openCatalogue(page, '/white-diamonds?view=list')
  const list = page.getByRole('region', { name: 'Stones' })
  const box = await list.boundingBox()
  if (!box) throw new Error('There is no list to scroll')
  await stopRecording(page)
  await untilBrowserIdle()
  await startRecording(page, 'frames')
  await action(page, box)
  const recording = await stopRecording(page)
  const last = list.locator(`tr[aria-rowindex="${total + 1}"]`)
  if ((await last.getByRole('checkbox').count()) !== 1) throw new Error('The last stone is not there')
  await page.context().close()
  return describeScroll(recording)
}

async function isVisible(page: Page, element: ReturnType<Page['locator']>): Promise<boolean> {
  const box = await element.boundingBox()
  return box !== null && box.y < (page.viewportSize()?.height ?? 0)
}

function describeScroll({ longTasksMs, framesMs }: Awaited<ReturnType<typeof stopRecording>>): Scroll {
  return {
    longestTaskMs: Math.max(0, ...longTasksMs),
    frames: framesMs.length,
    dropped: framesMs.reduce((sum, ms) => sum + Math.max(0, Math.round(ms / frameMs) - 1), 0),
    longestFrameMs: Math.max(...framesMs),
  }
}

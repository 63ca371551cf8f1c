import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** One element that violates an axe rule. */
export type Violation = { rule: string; impact: string; target: string; message: string }

/**
 * Runs axe in the page, and first loads it into each frame that lacks it. If a dialog is open, only the
 * dialog is checked: the page behind it cannot be reached, and is checked when no dialog is open.
 */
export const runAxe = async (page: Page, options: RunOptions): Promise<Violation[]> => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  }
  const runOptions = JSON.stringify({ resultTypes: ['violations'], ...options })
  return page.evaluate<
    Violation[]
  >(`axe.run([...document.querySelectorAll('[aria-modal=true]')].at(-1) ?? document, ${runOptions}).then(({ violations }) =>
    violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, any }) =>
      ({ rule: id, impact, target: target.join(' '), message: any[0]?.message ?? '' }))))`)
}

import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** One element that breaks a rule of axe. */
export type Violation = { rule: string; impact: string; target: string; message: string }

/**
 * Runs axe in the page and its frames as they stand, and puts it there first where it is missing. An open dialog is
 * checked alone: the page beneath it cannot be reached, and is checked when nothing is open.
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

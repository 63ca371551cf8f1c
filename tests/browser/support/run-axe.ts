import axe, { type RunOptions } from 'axe-core'
import type { Page } from '@playwright/test'

/** One element that breaks a rule of axe. */
export type Violation = { rule: string; impact: string; target: string; message: string }

/** Runs axe in the page and its frames as they stand. Puts it in first, where it is missing. */
export const runAxe = async (page: Page, options: RunOptions): Promise<Violation[]> => {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axe.source)
  }
  const runOptions = JSON.stringify({ resultTypes: ['violations'], ...options })
  return page.evaluate<Violation[]>(`axe.run(${runOptions}).then(({ violations }) =>
    violations.flatMap(({ id, impact, nodes }) => nodes.map(({ target, any }) =>
      ({ rule: id, impact, target: target.join(' '), message: any[0]?.message ?? '' }))))`)
}

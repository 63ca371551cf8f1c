import type { Page } from '@playwright/test'

/** What goes wrong in a page while nobody looks: scripts that break, what the policy forbids, a server that fails. */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // What the server refused is the test's own business, and stands in the page.
    const isRefusal = message.text().startsWith('Failed to load resource')
    // A letter is shown where nothing may run; what runs a test asks there too.
    const isSandbox = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isRefusal && !isSandbox) faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

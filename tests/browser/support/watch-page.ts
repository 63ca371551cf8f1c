import type { Page } from '@playwright/test'

/**
 * Records the errors of a page: failing scripts, violations of the content security policy, server errors.
 */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // The test itself checks what the server refuses.
    const isRefusal = message.text().startsWith('Failed to load resource')
    // An email preview is shown in a frame without scripts, and the test code tries to run there too.
    const isSandbox = message.text().startsWith("Blocked script execution in 'about:srcdoc'")
    if (message.type() === 'error' && !isRefusal && !isSandbox) faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

import { notifyError } from './notify.ts'

/** Copies a text and returns whether it worked. If the browser refuses, a notice says what to do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Pages without https have no clipboard.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    notifyError('Your browser does not allow copying. Select the text and copy it yourself.')
    return false
  }
}

/** The default primary colour of a shop. Source: requirements 6.8. */
export const DEFAULT_PRIMARY_COLOR = '#5f8eb1'

/** The storage key of the primary colour in the page. Source: requirements 6.8. */
export const PRIMARY_COLOR_KEY = 'primaryColor'

/** Whether a text is a colour value: # and a hex code of 3 or 6 digits. Source: requirements 6.8. */
export function isColorValue(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

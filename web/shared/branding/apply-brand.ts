import { DEFAULT_PRIMARY_COLOR, isColorValue, PRIMARY_COLOR_KEY } from '#domain/text/color-value.ts'
import { makeBrandPalette } from './palette.ts'

/** Applies a storefront's colour to the page as style variables and remembers it for the next visit. */
export function applyBrand(color: string | null): void {
  const hex = color !== null && isColorValue(color) ? color : DEFAULT_PRIMARY_COLOR
  const palette = makeBrandPalette(hex)
  const { style } = document.documentElement
  style.setProperty('--primary-color', palette.brand)
  palette.shades.forEach((shade, index) => style.setProperty(`--brand-${index}`, shade))
  style.setProperty('--brand-on-filled', palette.onFilled)
  style.setProperty('--brand-text-on-light', palette.textOnLight)
  style.setProperty('--brand-text-on-dark', palette.textOnDark)
  style.setProperty('--brand-mark-on-light', palette.markOnLight)
  style.setProperty('--brand-mark-on-dark', palette.markOnDark)
  style.setProperty('--brand-edge-on-light', palette.edgeOnLight)
  style.setProperty('--brand-edge-on-dark', palette.edgeOnDark)
  localStorage.setItem(PRIMARY_COLOR_KEY, hex)
}

/** Applies the colour of the last visit, so that the page does not change colour while it loads. */
export function applyRememberedBrand(): void {
  applyBrand(localStorage.getItem(PRIMARY_COLOR_KEY))
}

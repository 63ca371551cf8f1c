/**
 * Colours derived from a storefront's brand colour, as hex values. Text pairs have a contrast of at least
 * 4.5:1, marks at least 3:1 against their background.
 */
export type BrandPalette = {
  /** The unchanged brand colour, for lines and marks without text. */
  brand: string
  /** Ten shades, light to dark; 6 is `filled`, 7 its hover. */
  shades: readonly string[]
  filled: string
  filledHover: string
  onFilled: string
  /** Text colours for light and dark pages. */
  textOnLight: string
  textOnDark: string
  /** Lines that mark focus and selection, for light and dark pages. */
  markOnLight: string
  markOnDark: string
  /** The border of filled elements: visible even if the fill is not. */
  edgeOnLight: string
  edgeOnDark: string
}

type Rgb = readonly [number, number, number]

/** Minimum contrast of body text (WCAG AA) and of marks. */
const minTextContrast = 4.5
const minMarkContrast = 3
/**
 * From this contrast on, the button is darkened slightly to carry white text; lighter colours get black text.
 */
const minWhiteTextContrast = 2.6
const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]

/**
 * The darkest light surface and the lightest dark surface that carry text in the brand colour; the theme uses
 * both.
 */
export const dimmestLightSurface = '#f3f4f6'
export const brightestDarkSurface = '#2a2e33'

/** Maximum share of the brand colour in the background of selected text; no style uses more. */
export const maxTint = 0.09

const tints = [0.05, 0.11, 0.22, 0.38, 0.58, 0.8]

/** Returns the palette of a storefront. `hex` has 3 or 6 digits after the #; other values throw. */
export function makeBrandPalette(hex: string): BrandPalette {
  const brand = parseHex(hex)
  const hasWhiteText = getContrast(brand, white) >= minWhiteTextContrast
  const filled = hasWhiteText
    ? shiftUntil(brand, black, (color) => getContrast(color, white) >= minTextContrast)
    : brand
  // The hover colour moves away from the text colour, so that hovering never reduces contrast.
  const filledHover = hasWhiteText ? mix(filled, black, 0.14) : mix(filled, white, 0.25)
  const lightSurfaces = tintSurface(dimmestLightSurface, brand)
  const darkSurfaces = tintSurface(brightestDarkSurface, brand)
  const textOnLight = shiftUntil(brand, black, (color) => hasContrast(color, lightSurfaces, minTextContrast))
  const textOnDark = shiftUntil(brand, white, (color) => hasContrast(color, darkSurfaces, minTextContrast))
  const markOnLight = shiftUntil(brand, black, (color) => hasContrast(color, lightSurfaces, minMarkContrast))
  const markOnDark = shiftUntil(brand, white, (color) => hasContrast(color, darkSurfaces, minMarkContrast))
  const shades = [
    ...tints.map((share) => mix(white, brand, share)),
    filled,
    filledHover,
    mix(textOnLight, black, 0.2),
    mix(textOnLight, black, 0.38),
  ]
  return {
    brand: formatHex(brand),
    shades: shades.map(formatHex),
    filled: formatHex(filled),
    filledHover: formatHex(filledHover),
    onFilled: hasWhiteText ? '#ffffff' : '#000000',
    textOnLight: formatHex(textOnLight),
    textOnDark: formatHex(textOnDark),
    markOnLight: formatHex(markOnLight),
    markOnDark: formatHex(markOnDark),
    edgeOnLight: formatHex(hasContrast(filled, lightSurfaces, minMarkContrast) ? filled : markOnLight),
    edgeOnDark: formatHex(hasContrast(filled, darkSurfaces, minMarkContrast) ? filled : markOnDark),
  }
}

/** Returns a surface without and with the selection tint. */
function tintSurface(surface: string, brand: Rgb): readonly Rgb[] {
  const plain = parseHex(surface)
  return [plain, mix(plain, brand, maxTint)]
}

function hasContrast(color: Rgb, surfaces: readonly Rgb[], contrast: number): boolean {
  return surfaces.every((surface) => getContrast(color, surface) >= contrast)
}

/** Returns the WCAG contrast of two hex colours, 1 to 21. */
export function getHexContrast(one: string, other: string): number {
  return getContrast(parseHex(one), parseHex(other))
}

function parseHex(hex: string): Rgb {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1]
  if (digits === undefined) throw new Error(`${hex} is no colour`)
  const long = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16)
  return [at(0), at(2), at(4)]
}

function formatHex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

/**
 * Mixes two colours; `share` 0 is the first, 1 the second. Rounded, so that contrast is computed for the
 * displayed colour.
 */
function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share)
  return [part(0), part(1), part(2)]
}

function shiftUntil(color: Rgb, toward: Rgb, isEnough: (color: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const shifted = mix(color, toward, share)
    if (isEnough(shifted)) return shifted
  }
  return toward
}

function getContrast(one: Rgb, other: Rgb): number {
  const [darker, lighter] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function getLuminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

function toLinear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

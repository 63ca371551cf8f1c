/** Light from this strength on is white in the picture. */
const white = 1.2
const steps = 2048
/** The brightness in the picture, 0 to 255, of light at equal steps up to `white`. */
const curve = Float64Array.from({ length: steps + 1 }, (_, step) => 255 * computeTone((step / steps) * white))

/** Lifts the middle tones, and lets the darkest and the brightest fade, as film does. */
function computeTone(light: number): number {
  const tone = ((light * (white + 0.35)) / (light + 0.35) / white) ** (1 / 2.2)
  const contrast = tone * tone * (3 - 2 * tone)
  return tone + 0.6 * (contrast - tone)
}

/** Returns the brightness of light in the picture, 0 to 255. */
export function exposeLight(light: number): number {
  return curve[light >= white ? steps : Math.trunc((light / white) * steps)] ?? 0
}

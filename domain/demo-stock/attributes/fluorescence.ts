import type { DemoFluorescence } from '#domain/demo-stock/demo-stone.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

const pickGia = makePicker([
  ['None', 64],
  ['Faint', 16],
  ['Medium', 11],
  ['Strong', 7],
  ['Very Strong', 2],
])
const pickOthers = makePicker([
  ['None', 66],
  ['Very Slight', 10],
  ['Slight', 10],
  ['Medium', 7],
  ['Strong', 6],
  ['Very Strong', 1],
])
const pickColor = makePicker([
  ['Blue', 96],
  ['Yellow', 2.5],
  ['White', 1],
  ['Orange', 0.3],
  ['Green', 0.2],
])

/** IGI and HRD use Slight where GIA uses Faint. */
const LABS_WITH_SLIGHT: ReadonlySet<string> = new Set(['IGI', 'HRD'])
/** Strengths for which a report does not name the colour. */
const COLORLESS: ReadonlySet<string> = new Set(['None', 'Very Slight', 'Slight', 'Faint'])
const LAB_GROWN_INERT_SHARE = 0.96

const INERT: DemoFluorescence = { intensity: 'None', color: null }

/** Draws fluorescence in the lab's terms; lab-grown stones hardly ever show any. */
export function drawFluorescence(random: Random, lab: string, isLabGrown: boolean): DemoFluorescence {
  if (isLabGrown && random.drawBoolean(LAB_GROWN_INERT_SHARE)) return INERT
  const intensity = LABS_WITH_SLIGHT.has(lab) ? pickOthers(random) : pickGia(random)
  return { intensity, color: COLORLESS.has(intensity) ? null : pickColor(random) }
}

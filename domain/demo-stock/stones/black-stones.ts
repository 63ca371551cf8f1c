import { pickRusticCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { quoteBlack } from '#domain/demo-stock/prices/price-without-rap.ts'
import { makeStone, pickVendor, planStone, type Source } from '#domain/demo-stock/stone-plan.ts'
import { emptyAppearance } from '#domain/demo-stock/attributes/stone-appearance.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'

const pickShape = makePicker([
  ['Round', 52],
  ['Pear', 12],
  ['Princess', 8],
  ['Oval', 8],
  ['Marquise', 5],
  ['Cushion', 5],
  ['Emerald', 5],
  ['Radiant', 3],
  ['Heart', 2],
])
const pickLab = makePicker([
  ['None', 72],
  ['GIA', 14],
  ['IGI', 14],
])
const pickTreatment = makePicker<string | null>([
  [null, 46],
  ['Heat Treated', 40],
  ['Irradiated', 14],
])

/** Makes one black stone: opaque, so it has no clarity or fluorescence, and it is often treated. */
export function makeBlackStones(source: Source): DemoStone[] {
  const { random } = source
  const lab = pickLab(random)
  const plan = planStone(random, {
    section: 'black',
    vendor: pickVendor(random, 'black'),
    shape: pickShape(random),
    caratHundredths: pickRusticCarats(random),
    color: { name: 'Black', colorGrade: null, intensity: 'Fancy', overtone: null },
    clarity: 'None',
    lab,
    isLabGrown: false,
    quote: quoteBlack,
  })
  return [
    {
      ...makeStone(source, plan),
      finish: lab === 'None' ? { cut: null, polish: null, symmetry: null } : plan.quality.finish,
      fluorescence: { intensity: null, color: null },
      appearance: { ...emptyAppearance, treatment: pickTreatment(random) },
    },
  ]
}

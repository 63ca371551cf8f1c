import { pickLabGrownCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoStone, StoneAppearance } from '#domain/demo-stock/demo-stone.ts'
import { quoteLabGrown } from '#domain/demo-stock/prices/price-without-rap.ts'
import { makeStone, pickVendor, planStone, type Source } from '#domain/demo-stock/stone-plan.ts'
import { makePicker } from '#domain/demo-stock/weighted.ts'
import {
  pickLabGrownClarity,
  pickLabGrownLab,
  pickLabGrownColorGrade,
  pickLabGrownShape,
} from '#domain/demo-stock/attributes/white-grades.ts'
import { toWhite } from './white-stones.ts'

const COLORED_SHARE = 0.05
const pickColorName = makePicker([
  ['Pink', 40],
  ['Blue', 32],
  ['Yellow', 28],
])
const pickIntensity = makePicker([
  ['Fancy Vivid', 35],
  ['Fancy Intense', 40],
  ['Fancy', 25],
])

/** How the stone was grown, and whether its colour was improved afterwards. */
const pickGrowth = makePicker<Pick<StoneAppearance, 'certComment' | 'treatment'>>([
  [{ certComment: 'Grown by CVD, as grown', treatment: null }, 46],
  [{ certComment: 'Grown by CVD, post-growth treatment to change the colour', treatment: 'HPHT' }, 36],
  [{ certComment: 'Grown by HPHT, as grown', treatment: null }, 18],
])

/** Makes one lab-grown stone, usually white, with its growth process in the report comment. */
export function makeLabGrownStones(source: Source): DemoStone[] {
  const { random } = source
  const isColored = random.drawBoolean(COLORED_SHARE)
  const plan = planStone(random, {
    section: 'labGrown',
    vendor: pickVendor(random, 'labGrown'),
    shape: pickLabGrownShape(random),
    caratHundredths: pickLabGrownCarats(random),
    color: isColored
      ? { name: pickColorName(random), colorGrade: null, intensity: pickIntensity(random), overtone: null }
      : toWhite(pickLabGrownColorGrade(random)),
    clarity: pickLabGrownClarity(random),
    lab: pickLabGrownLab(random),
    isLabGrown: true,
    quote: quoteLabGrown,
  })
  const stone = makeStone(source, plan)
  return [{ ...stone, appearance: { ...stone.appearance, ...pickGrowth(random) } }]
}

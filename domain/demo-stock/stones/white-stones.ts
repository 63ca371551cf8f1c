import type { StoneSection } from '#domain/stone/section.ts'
import { pickNaturalCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoColor, DemoStone, StoneLook, StonePrice } from '#domain/demo-stock/demo-stone.ts'
import { drawDiscount, priceAtDiscount, type RapTraits } from '#domain/demo-stock/prices/price-by-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import {
  makeStone,
  pickVendor,
  planStone,
  type Source,
  type StoneChoice,
  type StonePlan,
} from '#domain/demo-stock/stone-plan.ts'
import {
  pickClarity,
  pickLetter,
  pickNaturalLab,
  pickTradeShape,
} from '#domain/demo-stock/attributes/white-grades.ts'

/** Minimum weight for a report: below a third of a carat, it costs more than it adds to the price. */
const REPORT_FROM = 30
const SMALL_WITH_REPORT = 0.4

/** Draws a natural white stone of a section, from one of its vendors. */
export function chooseWhite(random: Random, section: StoneSection): StoneChoice {
  const caratHundredths = pickNaturalCarats(random)
  const mayHaveReport = caratHundredths >= REPORT_FROM || random.isLucky(SMALL_WITH_REPORT)
  return {
    section,
    vendor: pickVendor(random, section),
    shape: pickTradeShape(random),
    caratHundredths,
    color: toWhite(pickLetter(random)),
    clarity: pickClarity(random),
    lab: mayHaveReport ? pickNaturalLab(random) : 'None',
    isLabGrown: false,
    quote: quoteWhite,
  }
}

/** Makes one natural white stone. */
export function makeWhiteStones(source: Source): DemoStone[] {
  return [makeStone(source, planStone(source.random, chooseWhite(source.random, 'white')))]
}

/** Returns a white colour with this letter or range. */
export function toWhite(letter: string): DemoColor {
  return { name: 'White', letter, intensity: null, overtone: null }
}

/** Returns the attributes of a plan that decide its Rap-like price and discount. */
export function toRapTraits(plan: StonePlan): RapTraits {
  return { ...plan, letter: plan.color.letter ?? '', finish: plan.quality.finish }
}

function quoteWhite(random: Random, plan: StonePlan, look: StoneLook): StonePrice {
  const traits = toRapTraits(plan)
  return priceAtDiscount(traits, drawDiscount(random, traits, look))
}

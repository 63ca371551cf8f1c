import type { StoneSection } from '#domain/stone/section.ts'
import { pickNaturalCarats } from '#domain/demo-stock/attributes/carat-sizes.ts'
import type { DemoColor, DemoStone, StoneAppearance, StonePrice } from '#domain/demo-stock/demo-stone.ts'
import { drawDiscount, priceAtDiscount, type RapTraits } from '#domain/demo-stock/prices/price-by-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import {
  makeStone,
  pickVendor,
  planStone,
  type Source,
  type StoneAttributes,
  type StonePlan,
} from '#domain/demo-stock/stone-plan.ts'
import {
  pickClarity,
  pickColorGrade,
  pickNaturalLab,
  pickTradeShape,
} from '#domain/demo-stock/attributes/white-grades.ts'

/** Minimum weight for a report: below a third of a carat, it costs more than it adds to the price. */
const REPORT_FROM = 30
const SMALL_WITH_REPORT_SHARE = 0.4

/** Draws a natural white stone of a section, from one of its vendors. */
export function drawWhiteAttributes(random: Random, section: StoneSection): StoneAttributes {
  const caratHundredths = pickNaturalCarats(random)
  const mayHaveReport = caratHundredths >= REPORT_FROM || random.drawBoolean(SMALL_WITH_REPORT_SHARE)
  return {
    section,
    vendor: pickVendor(random, section),
    shape: pickTradeShape(random),
    caratHundredths,
    color: toWhite(pickColorGrade(random)),
    clarity: pickClarity(random),
    lab: mayHaveReport ? pickNaturalLab(random) : 'None',
    isLabGrown: false,
    quote: quoteWhite,
  }
}

/** Makes one natural white stone. */
export function makeWhiteStones(source: Source): DemoStone[] {
  return [makeStone(source, planStone(source.random, drawWhiteAttributes(source.random, 'white')))]
}

/** Returns a white colour with this letter or range. */
export function toWhite(colorGrade: string): DemoColor {
  return { name: 'White', colorGrade, intensity: null, overtone: null }
}

/** Returns the attributes of a plan that decide its Rap-like price and discount. */
export function toRapTraits(plan: StonePlan): RapTraits {
  return { ...plan, colorGrade: plan.color.colorGrade ?? '', finish: plan.quality.finish }
}

function quoteWhite(random: Random, plan: StonePlan, appearance: StoneAppearance): StonePrice {
  const traits = toRapTraits(plan)
  return priceAtDiscount(traits, drawDiscount(random, traits, appearance))
}

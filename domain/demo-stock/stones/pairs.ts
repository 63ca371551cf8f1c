import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { chooseFancyColor } from './fancy-color-stones.ts'
import { priceAtDiscount } from '#domain/demo-stock/prices/price-by-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import type { FormDraft } from '#domain/demo-stock/attributes/stone-form.ts'
import { makeStone, planStone, type Source, type StonePlan } from '#domain/demo-stock/stone-plan.ts'
import { chooseWhite, toRapTraits } from './white-stones.ts'

const FANCY_COLORED = 0.14
const SEPARABLE = 0.25
/** Stones of a pair differ by less than 2 % in weight. */
const LARGEST_DIFFERENCE = 0.018

/**
 * Makes two stones that match in shape, colour, clarity, cut and (within 2 %) carats, each with the other's
 * stock number. Most are sold only together; the stock file reader makes a line set from them.
 */
export function makeMatchingPair(source: Source): DemoStone[] {
  const { random } = source
  const choose = random.isLucky(FANCY_COLORED) ? chooseFancyColor : chooseWhite
  const plan = planStone(random, choose(random, 'mathingPairs'))
  const twinPlan = planTwin(random, plan)
  const first = makeStone(source, plan)
  const second = describeTwin(first, makeStone(source, twinPlan), twinPlan)
  const isSeparable = random.isLucky(SEPARABLE)
  return [
    { ...first, pair: { stockNo: second.stockNo, isSeparable } },
    { ...second, pair: { stockNo: first.stockNo, isSeparable } },
  ]
}

function planTwin(random: Random, plan: StonePlan): StonePlan {
  const largestDifference = Math.floor(plan.caratHundredths * LARGEST_DIFFERENCE)
  return {
    ...plan,
    caratHundredths: plan.caratHundredths + random.drawWhole(0, largestDifference),
    draft: driftDraft(random, plan.draft),
  }
}

function driftDraft(random: Random, draft: FormDraft): FormDraft {
  return {
    ...draft,
    ratio: Math.max(1, draft.ratio * random.drawBetween(0.995, 1.005)),
    girdlePercent: draft.girdlePercent + random.drawBetween(-0.2, 0.2),
  }
}

// The stones of a pair look alike and are offered at one price: the same Rap %, or the same price if Rap has
// none.
function describeTwin(first: DemoStone, second: DemoStone, plan: StonePlan): DemoStone {
  const { discountPercent } = first.price
  return {
    ...second,
    look: { ...first.look, keyToSymbols: second.look.keyToSymbols, certComment: second.look.certComment },
    price: discountPercent === null ? first.price : priceAtDiscount(toRapTraits(plan), discountPercent),
  }
}

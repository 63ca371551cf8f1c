import type { DemoStone } from '#domain/demo-stock/demo-stone.ts'
import { drawFancyColorAttributes } from './fancy-color-stones.ts'
import { priceAtDiscount } from '#domain/demo-stock/prices/price-by-rap.ts'
import type { Random } from '#domain/demo-stock/random.ts'
import type { FormDraft } from '#domain/demo-stock/attributes/stone-form.ts'
import { makeStone, planStone, type Source, type StonePlan } from '#domain/demo-stock/stone-plan.ts'
import { drawWhiteAttributes, toRapTraits } from './white-stones.ts'

const FANCY_COLORED_SHARE = 0.14
const SEPARABLE_SHARE = 0.25
/** Stones of a pair differ by less than 2 % in weight. */
const MAX_DIFFERENCE = 0.018

/**
 * Makes two stones that match in shape, colour, clarity, cut and (within 2 %) carats, each with the other's
 * stock number. Most are sold only together; the stock file reader makes a line set from them.
 */
export function makeMatchingPair(source: Source): DemoStone[] {
  const { random } = source
  const drawAttributes = random.drawBoolean(FANCY_COLORED_SHARE)
    ? drawFancyColorAttributes
    : drawWhiteAttributes
  const plan = planStone(random, drawAttributes(random, 'mathingPairs'))
  const twinPlan = planTwin(random, plan)
  const first = makeStone(source, plan)
  const second = describeTwin(first, makeStone(source, twinPlan), twinPlan)
  const isSeparable = random.drawBoolean(SEPARABLE_SHARE)
  return [
    { ...first, pair: { stockNo: second.stockNo, isSeparable } },
    { ...second, pair: { stockNo: first.stockNo, isSeparable } },
  ]
}

function planTwin(random: Random, plan: StonePlan): StonePlan {
  const maxDifference = Math.floor(plan.caratHundredths * MAX_DIFFERENCE)
  return {
    ...plan,
    caratHundredths: plan.caratHundredths + random.drawInteger(0, maxDifference),
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
    appearance: {
      ...first.appearance,
      keyToSymbols: second.appearance.keyToSymbols,
      certComment: second.appearance.certComment,
    },
    price: discountPercent === null ? first.price : priceAtDiscount(toRapTraits(plan), discountPercent),
  }
}

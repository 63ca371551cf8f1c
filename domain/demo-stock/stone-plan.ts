import type { StoneSection } from '#domain/stone/section.ts'
import { drawCutQuality, type CutQuality } from './attributes/cut-quality.ts'
import type { DemoColor, DemoFluorescence, DemoStone, StoneLook, StonePrice } from './demo-stone.ts'
import { vendorPickers, type DemoVendor } from './demo-vendors.ts'
import { draftForm } from './attributes/draft-form.ts'
import { drawFluorescence } from './attributes/fluorescence.ts'
import type { Ledger } from './ledger.ts'
import type { Random } from './random.ts'
import { getShapeForm } from './attributes/shape-forms.ts'
import { cutToWeight, type FormDraft } from './attributes/stone-form.ts'
import { drawLook } from './attributes/stone-appearance.ts'
import { makePicker } from './weighted.ts'

/** The inputs of generated stones: randomness, and numbers that are each issued once. */
export interface Source {
  readonly random: Random
  readonly ledger: Ledger
}

/** The freely drawn attributes of a stone. */
export interface StoneChoice {
  readonly section: StoneSection
  readonly vendor: DemoVendor | null
  readonly shape: string
  readonly caratHundredths: number
  readonly color: DemoColor
  readonly clarity: string
  readonly lab: string
  readonly isLabGrown: boolean
  readonly quote: (random: Random, plan: StonePlan, look: StoneLook) => StonePrice
}

/**
 * A graded stone with all decisions made, before it is cut, weighed, described and priced. Twins share most
 * of a plan.
 */
export interface StonePlan extends StoneChoice, Offer {
  readonly quality: CutQuality
  readonly draft: FormDraft
  readonly fluorescence: DemoFluorescence
}

/** Whether a stone is free, held or on memo. A memo stone may be shown to all. */
export type Offer = Pick<DemoStone, 'availability' | 'isShownToAll'>

const pickAvailability = makePicker<DemoStone['availability']>([
  ['A', 945],
  ['H', 32],
  ['M', 23],
])
const MEMO_SHOWN_TO_ALL = 0.5

/** Draws whether a stone is available, held or on memo; nearly all are available. */
export function drawOffer(random: Random): Offer {
  const availability = pickAvailability(random)
  return { availability, isShownToAll: availability === 'M' && random.isLucky(MEMO_SHOWN_TO_ALL) }
}

/** Picks a vendor that offers stones of a section; null is the merchant. */
export function pickVendor(random: Random, section: StoneSection): DemoVendor | null {
  return vendorPickers[section](random)
}

/** Draws what follows from a choice: cut quality, proportions, fluorescence, availability. */
export function planStone(random: Random, choice: StoneChoice): StonePlan {
  const form = getShapeForm(choice.shape)
  const isRoundBrilliant = choice.shape === 'Round' && choice.color.name === 'White'
  const quality = drawCutQuality(random, choice.lab, isRoundBrilliant)
  return {
    ...choice,
    ...drawOffer(random),
    quality,
    draft: draftForm(random, form, quality),
    fluorescence: drawFluorescence(random, choice.lab, choice.isLabGrown),
  }
}

/** Makes the stone of a plan: cuts it to its weight, numbers it, describes it and prices it. */
export function makeStone({ random, ledger }: Source, plan: StonePlan): DemoStone {
  const look = drawLook(random, {
    clarity: plan.clarity,
    isLabGrown: plan.isLabGrown,
    isWhite: plan.color.name === 'White',
  })
  return {
    section: plan.section,
    stockNo: ledger.takeStockNo(plan.vendor),
    vendor: plan.vendor,
    availability: plan.availability,
    isShownToAll: plan.isShownToAll,
    shape: plan.shape,
    caratHundredths: plan.caratHundredths,
    color: plan.color,
    clarity: plan.clarity,
    form: cutToWeight(plan.draft, plan.caratHundredths),
    finish: plan.quality.finish,
    fluorescence: plan.fluorescence,
    report: ledger.takeReport(random, plan.lab, plan.isLabGrown),
    price: plan.quote(random, plan, look),
    look,
    isLabGrown: plan.isLabGrown,
    isSaltAndPepper: false,
    pair: null,
    lineSet: null,
    parcelStones: 1,
  }
}

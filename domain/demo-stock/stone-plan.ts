import type { StoneSection } from '#domain/stone/section.ts'
import { drawCutQuality, type CutQuality } from './attributes/cut-quality.ts'
import type { DemoColor, DemoFluorescence, DemoStone, StoneAppearance, StonePrice } from './demo-stone.ts'
import { vendorPickers, type DemoVendor } from './demo-vendors.ts'
import { draftForm } from './attributes/draft-form.ts'
import { drawFluorescence } from './attributes/fluorescence.ts'
import type { NumberIssuer } from './number-issuer.ts'
import type { Random } from './random.ts'
import { getShapeForm } from './attributes/shape-forms.ts'
import { cutToWeight, type FormDraft } from './attributes/stone-form.ts'
import { drawAppearance } from './attributes/stone-appearance.ts'
import { makePicker } from './weighted.ts'

/** The inputs of generated stones: randomness, and numbers that are each issued once. */
export interface Source {
  readonly random: Random
  readonly issuer: NumberIssuer
}

/** The freely drawn attributes of a stone. */
export interface StoneAttributes {
  readonly section: StoneSection
  readonly vendor: DemoVendor | null
  readonly shape: string
  readonly caratHundredths: number
  readonly color: DemoColor
  readonly clarity: string
  readonly lab: string
  readonly isLabGrown: boolean
  readonly quote: (random: Random, plan: StonePlan, appearance: StoneAppearance) => StonePrice
}

/**
 * A graded stone with all decisions made, before it is cut, weighed, described and priced. Twins share most
 * of a plan.
 */
export interface StonePlan extends StoneAttributes, DemoAvailability {
  readonly quality: CutQuality
  readonly draft: FormDraft
  readonly fluorescence: DemoFluorescence
}

/** Whether a stone is free, held or on memo. A memo stone may be shown to all. */
export type DemoAvailability = Pick<DemoStone, 'availability' | 'isShownToAll'>

const pickAvailability = makePicker<DemoStone['availability']>([
  ['A', 945],
  ['H', 32],
  ['M', 23],
])
const MEMO_SHOWN_TO_ALL_SHARE = 0.5

/** Draws whether a stone is available, held or on memo; nearly all are available. */
export function drawAvailability(random: Random): DemoAvailability {
  const availability = pickAvailability(random)
  return { availability, isShownToAll: availability === 'M' && random.drawBoolean(MEMO_SHOWN_TO_ALL_SHARE) }
}

/** Picks a vendor that offers stones of a section; null is the merchant. */
export function pickVendor(random: Random, section: StoneSection): DemoVendor | null {
  return vendorPickers[section](random)
}

/** Draws what follows from a choice: cut quality, proportions, fluorescence, availability. */
export function planStone(random: Random, attributes: StoneAttributes): StonePlan {
  const form = getShapeForm(attributes.shape)
  const isRoundBrilliant = attributes.shape === 'Round' && attributes.color.name === 'White'
  const quality = drawCutQuality(random, attributes.lab, isRoundBrilliant)
  return {
    ...attributes,
    ...drawAvailability(random),
    quality,
    draft: draftForm(random, form, quality),
    fluorescence: drawFluorescence(random, attributes.lab, attributes.isLabGrown),
  }
}

/** Makes the stone of a plan: cuts it to its weight, numbers it, describes it and prices it. */
export function makeStone({ random, issuer }: Source, plan: StonePlan): DemoStone {
  const appearance = drawAppearance(random, {
    clarity: plan.clarity,
    isLabGrown: plan.isLabGrown,
    isWhite: plan.color.name === 'White',
  })
  return {
    section: plan.section,
    stockNo: issuer.issueStockNo(plan.vendor),
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
    report: issuer.issueReport(random, plan.lab, plan.isLabGrown),
    price: plan.quote(random, plan, appearance),
    appearance,
    isLabGrown: plan.isLabGrown,
    isSaltAndPepper: false,
    pair: null,
    lineSet: null,
    parcelStones: 1,
  }
}

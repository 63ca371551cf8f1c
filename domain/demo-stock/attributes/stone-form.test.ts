import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawCutQuality } from './cut-quality.ts'
import { draftForm } from './draft-form.ts'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { getShapeForm, shapeForms } from './shape-forms.ts'
import { culetPercents, cutToWeight } from './stone-form.ts'

const tangent = (degrees: number) => Math.tan((degrees / 180) * Math.PI)

const cuts = fc
  .record({
    seed: fc.integer({ min: 0, max: 2 ** 31 }),
    shape: fc.constantFrom(...shapeForms.keys()),
    caratHundredths: fc.integer({ min: 10, max: 3000 }),
  })
  .map(({ seed, shape, caratHundredths }) => {
    const random = makeRandom(seed)
    const quality = drawCutQuality(random, 'GIA', shape === 'Round')
    const draft = draftForm(random, getShapeForm(shape), quality)
    return { shape, caratHundredths, draft, form: cutToWeight(draft, caratHundredths) }
  })
const runOptions = { numRuns: 3000 }

describe('a cut stone', () => {
  it('weighs its filled share of the box times the density of diamond', () => {
    fc.assert(
      fc.property(cuts, ({ caratHundredths, draft, form }) => {
        const boxMm = form.lengthMm * form.widthMm * form.heightMm
        const carats = 0.0176 * draft.fillShare * boxMm
        // Rounding each side to a hundredth of a mm changes a small stone by up to 2 %.
        expect(Math.abs(carats / (caratHundredths / 100) - 1)).toBeLessThan(0.02)
      }),
      runOptions,
    )
  })

  it('has a depth that matches its height and width within 0.2', () => {
    fc.assert(
      fc.property(cuts, ({ shape, form }) => {
        const widthMm = shape === 'Round' ? (form.lengthMm + form.widthMm) / 2 : form.widthMm
        expect(Math.abs((form.heightMm / widthMm) * 100 - form.depthPercent)).toBeLessThan(0.06)
        expect(form.lengthMm).toBeGreaterThanOrEqual(form.widthMm)
      }),
      runOptions,
    )
  })

  it('has crown, girdle and pavilion that add up to its depth', () => {
    fc.assert(
      fc.property(cuts, ({ form }) => {
        fc.pre(form.profile !== null)
        const { crownHeight, pavilionDepth } = form.profile
        expect(Math.abs(crownHeight + form.girdlePercent! + pavilionDepth - form.depthPercent)).toBeLessThan(
          0.06,
        )
      }),
      runOptions,
    )
  })

  it('has crown and pavilion heights that match their angles and the table', () => {
    fc.assert(
      fc.property(cuts, ({ form }) => {
        fc.pre(form.profile !== null)
        const { crownAngle, crownHeight, pavilionAngle, pavilionDepth } = form.profile
        const crown = ((100 - form.tablePercent!) / 2) * tangent(crownAngle)
        const pavilion = (50 - culetPercents[form.culetSize!]! / 2) * tangent(pavilionAngle)
        expect(Math.abs(crown - crownHeight)).toBeLessThan(0.06)
        expect(Math.abs(pavilion - pavilionDepth)).toBeLessThan(0.06)
      }),
      runOptions,
    )
  })

  it('has realistic proportions', () => {
    fc.assert(
      fc.property(cuts, ({ form }) => {
        expect(form.depthPercent).toBeGreaterThan(34)
        expect(form.depthPercent).toBeLessThan(82)
        expect(form.tablePercent).toBeGreaterThanOrEqual(40)
        expect(form.tablePercent).toBeLessThanOrEqual(77)
        expect(form.girdlePercent).toBeGreaterThan(0)
        expect(form.girdlePercent).toBeLessThan(12)
      }),
      runOptions,
    )
  })

  it('weighs a carat at 6.4 to 6.5 mm if it is a well-cut round', () => {
    const random = makeRandom(1)
    const quality = drawCutQuality(random, 'GIA', true)
    const { proportions } = quality
    for (let index = 0; index < 100; index++) {
      const form = cutToWeight(draftForm(random, getShapeForm('Round'), { ...quality, proportions }), 100)
      expect(form.widthMm).toBeGreaterThan(6.3)
      expect(form.widthMm).toBeLessThan(6.6)
    }
  })

  it('needs a known shape', () => {
    expect(() => getShapeForm('Teapot')).toThrow('No form is known for Teapot.')
  })
})

import { describe, expect, test } from 'vitest'
import { labs } from '#domain/reference/labs.ts'
import { exampleStone } from './example-stone.ts'
import { describeLeftOut, findLeftOutReason, LEFT_OUT_REASONS } from './left-out.ts'
import { partnerFormatNames, type PartnerFormatName } from './partner-formats.ts'

const labId = (name: string): number => labs.getByName(name).id

/** Returns the formats that leave a stone out, with their reasons. */
function listRefusals(traits: Partial<typeof exampleStone>, isKeptOut = false): Record<string, string> {
  const stone = { ...exampleStone, ...traits }
  return Object.fromEntries(
    partnerFormatNames.flatMap((name) => {
      const reason = findLeftOutReason(stone, name, isKeptOut)
      return reason ? [[name, reason]] : []
    }),
  )
}

const egl = { RapNet: 'lab' }
const treated = { RapNet: 'treatment' }
const everywhere = (reason: string) => Object.fromEntries(partnerFormatNames.map((name) => [name, reason]))

describe('a marketplace gets only what it lists', () => {
  test.each<[string, Partial<typeof exampleStone>, Record<string, string>]>([
    ['a natural stone with a GIA report', {}, {}],
    ['a lab-grown stone', { isLabGrown: true }, { RapNet: 'lab-grown', IDEX: 'lab-grown', Nivoda: 'format' }],
    ['a stone with a report of EGL', { labId: labId('EGL') }, egl],
    ['a stone with a report of EGL USA', { labId: labId('EGL USA') }, egl],
    ['a stone with a report of EGL International', { labId: labId('EGL International') }, egl],
    ['a stone with a report of EGL Israel', { labId: labId('EGL Israel') }, egl],
    ['a stone with a report of IGI', { labId: labId('IGI') }, {}],
    ['a stone without a laboratory', { labId: labId('None') }, { Nivoda: 'report' }],
    ['a stone without a report number', { certificateNo: null }, { Nivoda: 'report' }],
    ['a stone from Russia', { originCountry: 'RU' }, { RapNet: 'origin' }],
    ['a stone from Botswana', { originCountry: 'BW' }, {}],
    ['a laser-drilled stone', { treatment: 'Laser Drilled' }, {}],
    ['a stone treated with HPHT', { treatment: 'HPHT processed' }, {}],
    ['a coated stone', { treatment: 'Coated' }, treated],
    ['a stone whose treatment is None', { treatment: 'None' }, {}],
    ['a parcel', { parcelStones: 3 }, { IDEX: 'format', Nivoda: 'format' }],
    [
      'a stone of a line',
      { isLine: true, lineSet: '7' },
      { RapNet: 'format', IDEX: 'format', VDB: 'format', Nivoda: 'format' },
    ],
  ])('%s', (_name, traits, refusals) => {
    expect(listRefusals(traits)).toEqual(refusals)
  })

  test('a stone that its vendor keeps out of feeds stays out of all of them', () => {
    expect(listRefusals({}, true)).toEqual(everywhere('feed'))
  })
})

test('each reason is a sentence that names the marketplace or the stone', () => {
  const texts = partnerFormatNames.flatMap((name: PartnerFormatName) =>
    LEFT_OUT_REASONS.map((reason) => describeLeftOut(reason, name)),
  )
  expect(texts.filter((text) => text.includes('{') || text === '')).toEqual([])
  expect(describeLeftOut('lab', 'RapNet')).toBe('RapNet does not accept reports of this laboratory')
  expect(describeLeftOut('lab-grown', 'Shop')).toBe('The other shop lists natural stones only')
})

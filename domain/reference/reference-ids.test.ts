import { describe, expect, it } from 'vitest'
import { businessTypes } from './business-types.ts'
import { clarities } from './clarities.ts'
import { colorKinds, colors } from './colors.ts'
import { countries, findCountryByCode } from './countries.ts'
import { cuts } from './cuts.ts'
import { fancyIntensities } from './fancy-intensities.ts'
import { fluors } from './fluors.ts'
import { labs } from './labs.ts'
import { polishes } from './polishes.ts'
import type { ReferenceList, ReferenceRow } from './reference-list.ts'
import { shapes } from './shapes.ts'
import { symmetries } from './symmetries.ts'

/** Stored stones, links and saved searches contain these ids, so a change here breaks them. */
const fixed: [string, ReferenceList<ReferenceRow>, string][] = [
  ['business types', businessTypes, '1 Diamonds Wholesaler,2 Retailer,3 Jewelry Designer,4 Private Investor'],
  ['clarities', clarities, '1 FL,2 IF,3 VVS1,4 VVS2,5 VS1,6 VS2,7 SI1,8 SI2,9 SI3,10 I1,11 I2,12 I3,13 None'],
  ['color kinds', colorKinds, '1 Black,2 TTLB,3 White'],
  [
    'cuts',
    cuts,
    '1 Excellent,2 Very Good,3 Good,4 Fair,5 Poor,6 Brilliant,7 Rose,8 Double,9 Step,10 Ideal,' +
      '11 Very Good to Excellent,12 Good to Very Good,13 Fair to Good',
  ],
  [
    'polishes',
    polishes,
    '1 Excellent,2 Very Good,3 Good,4 Fair,5 Poor,10 Ideal,' +
      '11 Very Good to Excellent,12 Good to Very Good,13 Fair to Good',
  ],
  [
    'symmetries',
    symmetries,
    '1 Excellent,2 Very Good,3 Good,4 Fair,5 Poor,10 Ideal,' +
      '11 Very Good to Excellent,12 Good to Very Good,13 Fair to Good',
  ],
  ['fluors', fluors, '1 None,2 Very Slight,3 Slight,4 Faint,5 Medium,6 Strong,7 Very Strong'],
  [
    'fancy intensities',
    fancyIntensities,
    '1 Faint,2 Very Light,3 Light,4 Fancy Light,5 Fancy,6 Fancy Intense,7 Fancy Vivid,8 Fancy Deep,9 Fancy Dark',
  ],
  [
    'labs',
    labs,
    '1 None,2 GIA,3 IGI,4 HRD,5 GCAL,6 AGS,7 IIDGR,8 EGL,9 EGL USA,10 EGL International,11 EGL Israel,12 SGL,' +
      '13 GSI,14 NGTC,15 FM,16 DSEF,17 CDC,18 FGL,19 GRS,20 AGL,21 ICL,22 AGTL,23 EMTEEM,24 GTL,25 GUBELIN,' +
      '26 RGL,27 TGL,28 AIGS,29 LOTUS,30 SSEF,31 ZG,32 ALGT,33 GGL,34 Other',
  ],
  [
    'shapes',
    shapes,
    '1 Asscher,2 Cushion,3 Cushion Brilliant,4 Special,5 Emerald,6 Heart,7 Pear,8 Marquise,9 Oval,10 Princess,' +
      '11 Radiant,12 Round,13 Triangle,14 Tapered Baguette,15 Old European,16 Old Miner,17 Square Emerald,' +
      '18 Cushion Modified,19 Square Cushion,20 Square Radiant,21 Baguette,22 Tapered Bullet,23 Bullet,' +
      '24 Briolette,25 Shield,26 Kite,27 Half Moon,28 Trapezoid,29 Hexagon,30 Pentagon,31 Octagon,32 Star,' +
      '33 Lozenge,34 Rose,35 Cadillac,36 Flower,37 Butterfly,38 Epaulette,39 Calf,40 Flanders,41 Egg,' +
      '42 Heptagon,43 Nonagon,44 Decagon,45 Tetragon',
  ],
]

describe('reference ids', () => {
  it.each(fixed)('of %s never change', (_, list, rows) => {
    expect(list.rows.map((row) => `${row.id} ${row.name}`).join(',')).toBe(rows)
  })

  it('of colors never change', () => {
    const serialized = colors.rows.map(
      ({ id, name, variation }) => `${id} ${variation === null ? name : variation}`,
    )
    expect(serialized.join(',')).toBe(
      '1 Black,2 Blue,3 Brown,4 Chameleon,5 Gray,6 Green,7 Orange,8 Pink,9 Purple,10 Red,11 Violet,12 Yellow,' +
        '13 FancyWhite,14 White,15 Champagne,16 NA,17 S&P,18 Rustic,19 Ice,20 Cognac,21 Other,' +
        '101 D,102 E,103 F,104 G,105 H,106 I,107 J,108 K,109 L,110 M,111 N,112 O,113 P,114 Q,115 R,116 S,117 T,' +
        '118 U,119 V,120 W,121 X,122 Y,123 Z,' +
        '201 D-E,202 E-F,203 F-G,204 G-H,205 H-I,206 I-J,207 J-K,208 K-L,209 L-M,210 M-N,211 N-O,212 O-P,' +
        '213 P-Q,214 Q-R,215 R-S,216 S-T,217 T-U,218 U-V,219 V-W,220 W-X,221 X-Y,222 Y-Z,' +
        '231 D-F,232 E-G,233 F-H,234 G-I,235 H-J,236 I-K,237 J-L,238 K-M,239 L-N,240 M-O,241 N-P,242 O-Q,' +
        '243 P-R,244 Q-S,245 R-T,246 S-U,247 T-V,248 U-W,249 V-X,250 W-Y,251 X-Z,' +
        '261 D-G,262 E-H,263 F-I,264 G-J,265 H-K,266 I-L,267 J-M,268 K-N,269 N-R,270 S-Z',
    )
  })

  it('of countries are the numeric codes of ISO 3166-1', () => {
    expect(countries.rows).toHaveLength(249)
    const known = ['Belgium', 'India', 'Israel', 'United States', 'Botswana', 'Hong Kong'].map(
      countries.getByName,
    )
    expect(known.map((country) => [country.id, country.code])).toEqual([
      [56, 'BE'],
      [356, 'IN'],
      [376, 'IL'],
      [840, 'US'],
      [72, 'BW'],
      [344, 'HK'],
    ])
  })

  it.each([...fixed.map(([noun, list]) => [noun, list] as const), ['countries', countries] as const])(
    'of %s have one name each',
    (_, list) => {
      expect(new Set(list.rows.map((row) => row.name.toLowerCase())).size).toBe(list.rows.length)
    },
  )

  it('of countries have one code each', () => {
    expect(new Set(countries.rows.map((country) => country.code)).size).toBe(countries.rows.length)
    expect(countries.rows.every((country) => /^[A-Z]{2}$/.test(country.code))).toBe(true)
    expect(new Set(countries.rows.map((country) => country.code3)).size).toBe(countries.rows.length)
    expect(countries.rows.every((country) => /^[A-Z]{3}$/.test(country.code3))).toBe(true)
    expect(['BW', 'ZA', 'CD', 'RU'].map((code) => findCountryByCode(code)?.code3)).toEqual([
      'BWA',
      'ZAF',
      'COD',
      'RUS',
    ])
  })
})

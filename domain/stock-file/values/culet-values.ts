import { makeValueTable } from './value-table.ts'

/** Reads the size of a culet; undefined for others. `SL` means slightly large here, never small. */
export const readCuletSize = makeValueTable([
  ['None', ['N', 'NON', 'NO', 'None']],
  ['Pointed', ['PO', 'PT', 'Pointed', 'Point']],
  ['Very Small', ['VS', 'VSM', 'Very Small']],
  ['Small', ['S', 'SM', 'SML', 'Small']],
  ['Medium', ['M', 'MED', 'Medium']],
  ['Slightly Large', ['SL', 'SLG', 'Slightly Large']],
  ['Large', ['L', 'LG', 'LGE', 'Large']],
  ['Very Large', ['VL', 'VLG', 'Very Large']],
  ['Extremely Large', ['EL', 'ELG', 'Extremely Large']],
])

/** Reads the condition of a culet, which some files put in the size column; undefined for others. */
export const readCuletCondition = makeValueTable([
  ['Abraded', ['AB', 'Abraded']],
  ['Chipped', ['CH', 'Chipped']],
  ['Pointed', ['PO', 'PT', 'Pointed']],
])

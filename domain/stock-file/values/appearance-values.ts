import { makeValueTable } from './value-table.ts'

/** Reads whether a stone is eye clean as `Yes`, `Borderline` or `No`; undefined for others. */
export const readEyeClean = makeValueTable([
  ['Yes', ['Yes', 'Y', 'True', '1', '100', '100%', 'E0', 'EC', 'Eye Clean', 'Clean']],
  ['Borderline', ['Borderline', 'B', 'BL', 'Almost', 'E1', 'Slightly']],
  ['No', ['No', 'N', 'False', '0', '0%', 'E2', 'E3', 'Not Eye Clean']],
])

/**
 * Reads milkiness as `None`, `M1` to `M3`, or `Yes` if the file only says that the stone is milky; undefined
 * for others.
 */
export const readMilky = makeValueTable([
  ['None', ['None', 'No', 'N', 'Non', 'Nil', 'False', '0', 'M0', 'ML0', 'No Milky', 'Not Milky', 'Clean']],
  ['M1', ['M1', 'ML1', '1', 'Light', 'Light Milky', 'Slight', 'Very Light', 'L', 'LM']],
  ['M2', ['M2', 'ML2', '2', 'Medium', 'Medium Milky', 'MM']],
  ['M3', ['M3', 'ML3', '3', 'Heavy', 'Heavy Milky', 'Strong', 'HM']],
  ['Yes', ['Yes', 'Y', 'True', 'Milky']],
])

/** Reads the shade of a white stone as a word, `None` if it has none; undefined for others. */
export const readShade = makeValueTable([
  ['None', ['None', 'No', 'N', 'Non', 'Nil', 'NT', 'No Tinge', 'No Shade', 'No BGM', 'NBT', 'No Brown', '0']],
  ['White', ['WH', 'W', 'White']],
  ['Yellow', ['YL', 'Y', 'Yellow', 'Yellowish']],
  ['Brown', ['BN', 'BR', 'BRN', 'Brown', 'Brownish']],
  ['Green', ['GR', 'GN', 'GRN', 'Green', 'Greenish']],
  ['Gray', ['GY', 'Gray', 'Grey', 'Grayish', 'Greyish']],
  ['Black', ['BK', 'Black']],
  ['Pink', ['PN', 'PK', 'Pink', 'Pinkish']],
  ['Blue', ['BL', 'Blue', 'Bluish']],
  ['Faint Brown', ['FB', 'FBR', 'FBN', 'Faint Brown', 'Very Light Brown', 'VLB']],
  ['Light Brown', ['LB', 'LBR', 'Light Brown', 'TLB', 'TTLB', 'LBN', 'Lt Brown']],
  ['Medium Brown', ['MB', 'MBR', 'MBN', 'Medium Brown', 'Med Brown']],
  ['Dark Brown', ['DB', 'DBR', 'DBN', 'Dark Brown']],
  ['Faint Green', ['FG', 'Faint Green', 'Very Light Green']],
  ['Light Green', ['LG', 'LGR', 'Light Green']],
  ['Mixed', ['MT', 'MIX', 'Mixed', 'Mix Tinge', 'Mixed Tinge']],
  ['Other', ['OT', 'Other']],
])

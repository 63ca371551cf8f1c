import { makeValueTable } from './value-table.ts'

/** The origin of a stone: mined, or lab-grown, possibly with the process. */
export type Growth = 'natural' | 'lab' | 'CVD' | 'HPHT'

/** Reads a growth type, including from columns called Type or Origin; undefined for others. */
export const readGrowth = makeValueTable<Growth>([
  [
    'natural',
    ['Natural', 'Nat', 'N', 'Mined', 'Earth Mined', 'Natural Diamond', 'Natural Diamonds', 'None', 'No'],
  ],
  [
    'lab',
    [
      'Lab',
      'Lab Grown',
      'LG',
      'LGD',
      'L',
      'Lab Grown Diamond',
      'Lab Created',
      'Lab Diamond',
      'Laboratory Grown',
      'Laboratory Grown Diamond',
      'Synthetic',
      'Man Made',
      'Yes',
    ],
  ],
  ['CVD', ['CVD', 'Lab Grown CVD', 'CVD Lab Grown', 'Chemical Vapor Deposition']],
  ['HPHT', ['HPHT', 'Lab Grown HPHT', 'HPHT Lab Grown', 'High Pressure High Temperature']],
])

/** Reads a yes or no; undefined for others. */
export const readFlag = makeValueTable([
  [true, ['Yes', 'Y', 'True', 'T', '1', 'X', 'On']],
  [false, ['No', 'N', 'False', 'F', '0', 'Off', 'None', 'NA']],
])

const isUntreated = makeValueTable([
  [
    true,
    ['None', 'N', 'No', 'Non', 'Nil', 'NA', 'Natural', 'Untreated', 'No Treatment', 'As Grown', '0', 'False'],
  ],
])

const treatmentNames = makeValueTable([
  ['Laser Drilled', ['LD', 'Laser Drilled', 'Laser Drilling']],
  ['Clarity Enhanced', ['CE', 'Clarity Enhanced']],
  ['Color Enhanced', ['COL', 'Color Enhanced', 'Colour Enhanced']],
  ['Irradiated', ['IR', 'Irradiated']],
  ['HPHT', ['HPHT', 'High Pressure High Temperature']],
  ['Internal Laser Drilling', ['ILD', 'Internal Laser Drilling']],
])

/** Reads a treatment: null for none, the trade's terms for its codes, other text unchanged. */
export function readTreatment(text: string): string | null {
  if (isUntreated(text)) return null
  return treatmentNames(text) ?? text
}

import { expect, test } from 'vitest'
import { describeWidths } from './describe-widths.ts'

test.each([
  [1, 1, 'G is compared with F to H', 'VS1 is compared with VVS2 to VS2'],
  [0, 0, 'G is compared with G only', 'VS1 is compared with VS1 only'],
  [5, 5, 'G is compared with D to L', 'VS1 is compared with FL to I1'],
  ['x', null, 'G is compared with G only', 'VS1 is compared with VS1 only'],
])(
  '%s steps of colour and %s of clarity are explained by an example',
  (colorSteps, claritySteps, color, clarity) => {
    expect(describeWidths({ colorSteps, claritySteps })).toEqual({ color, clarity })
  },
)

import { expect, test } from 'vitest'
import { withoutLab } from './labelled-number.ts'

test.each([
  ['GIA 5893076203', '5893076203'],
  ['gia5893076203', '5893076203'],
  ['IGI: LG633487441', 'LG633487441'],
  ['EGL USA 905123456', '905123456'],
  ['5893076203', '5893076203'],
  ['GIA-100', 'GIA-100'],
  ['GIA', 'GIA'],
  ['Hirsch 100', 'Hirsch 100'],
])('%s without its laboratory is %s', (text, number) => {
  expect(withoutLab(text)).toBe(number)
})

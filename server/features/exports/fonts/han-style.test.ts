import { expect, test } from 'vitest'
import { listHanStyles } from './han-style.ts'

test.each([
  ['上海钻石珠宝有限公司', 'simplified'],
  ['香港鑽石珠寶有限公司', 'traditional'],
  ['東京都中央区銀座', 'japanese'],
  ['銀座ダイヤ', 'japanese'],
  ['서울 鐘路', 'korean'],
  ['中山', 'simplified'],
])('%s is printed in the %s forms of its characters', (text, style) => {
  expect(listHanStyles(text)[0]).toBe(style)
  expect(listHanStyles(text)).toHaveLength(4)
})

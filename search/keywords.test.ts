import { expect, test } from 'vitest'
import { listKeywords } from './keywords.ts'

test('text is split into distinct words at everything but letters and digits', () => {
  expect(listKeywords('AB-1234 (H&A), ab')).toEqual(['ab', '1234', 'h', 'a'])
  expect(listKeywords(' -- ')).toEqual([])
})

test('letters of any script form words, in any Unicode form', () => {
  expect(listKeywords('Éclat')).toEqual(listKeywords('e\u0301clat'))
  expect(listKeywords('ＧＩＡ №5')).toEqual(['gia', 'no5'])
  expect(listKeywords('бриллиант 钻石')).toEqual(['бриллиант', '钻石'])
})

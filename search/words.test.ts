import { expect, test } from 'vitest'
import { listWords } from './words.ts'

test('text is split into distinct words at everything but letters and digits', () => {
  expect(listWords('AB-1234 (H&A), ab')).toEqual(['ab', '1234', 'h', 'a'])
  expect(listWords(' -- ')).toEqual([])
})

test('letters of any script form words, in any Unicode form', () => {
  expect(listWords('Éclat')).toEqual(listWords('e\u0301clat'))
  expect(listWords('ＧＩＡ №5')).toEqual(['gia', 'no5'])
  expect(listWords('бриллиант 钻石')).toEqual(['бриллиант', '钻石'])
})

import { expect, test } from 'vitest'
import { listWords } from './words.ts'

test('words are cut at everything that is neither letter nor digit, each counted once', () => {
  expect(listWords('AB-1234 (H&A), ab')).toEqual(['ab', '1234', 'h', 'a'])
  expect(listWords(' -- ')).toEqual([])
})

test('letters of any script are words, however they are written', () => {
  expect(listWords('Éclat')).toEqual(listWords('e\u0301clat'))
  expect(listWords('ＧＩＡ №5')).toEqual(['gia', 'no5'])
  expect(listWords('бриллиант 钻石')).toEqual(['бриллиант', '钻石'])
})

import { expect, test } from 'vitest'
import { findUrlProblem } from './find-url-problem.ts'

const isAllowed = (url: URL): boolean => url.host === 'erp.internal:8080'

test('events are sent with encryption, except to hosts that the merchant allows', () => {
  expect(findUrlProblem('https://erp.example/hooks?shop=1', isAllowed)).toBeUndefined()
  expect(findUrlProblem('http://erp.internal:8080/hooks', isAllowed)).toBeUndefined()
  for (const address of [
    'http://erp.example',
    'ftp://erp.internal:8080',
    'file:///etc/passwd',
    'erp.example',
    '',
  ]) {
    expect(findUrlProblem(address, isAllowed)).toContain('https://')
  }
})

test('an address has no password and no fragment', () => {
  expect(findUrlProblem('https://me:secret@erp.example', isAllowed)).toContain('password')
  expect(findUrlProblem('https://me@erp.example', isAllowed)).toContain('user name')
  expect(findUrlProblem('https://erp.example/#part', isAllowed)).toContain('#')
})

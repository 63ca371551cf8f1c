import { expect, test } from 'vitest'
import { namePage } from './name-page.ts'

test('a page is called by its name, and an unknown one by its path', () => {
  expect(['/', '/diamond', '/white-diamonds', '/salt&pepper', '/elsewhere'].map(namePage)).toEqual([
    'Home',
    'Stone pages',
    'White diamonds',
    'Salt & pepper diamonds',
    '/elsewhere',
  ])
})

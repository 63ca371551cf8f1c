import { expect, test } from 'vitest'
import { labelPage } from './label-page.ts'

test('a page of the shop has its name, any other page its path', () => {
  expect(['/', '/diamond', '/white-diamonds', '/salt&pepper', '/elsewhere'].map(labelPage)).toEqual([
    'Home',
    'Stone pages',
    'White diamonds',
    'Salt & pepper diamonds',
    '/elsewhere',
  ])
})

import { describe, expect, test } from 'vitest'
import { classifyPath, normalizePagePath } from './page-path.ts'

describe('capital letters in a path', () => {
  test.each([
    ['/White-Diamonds', '/white-diamonds'],
    ['/SALT&Pepper', '/salt&pepper'],
    ['/Salt%26Pepper', '/salt%26pepper'],
    ['/Account/AddressBook', '/account/addressbook'],
    ['/ADMIN/Orders/12', '/admin/orders/12'],
    ['/Diamond/Ab-1', '/diamond/Ab-1'],
    ['/Shared/aBcD_1-x', '/shared/aBcD_1-x'],
  ])('%s is the page %s', (path, page) => {
    expect(normalizePagePath(path)).toBe(page)
    expect(normalizePagePath(page)).toBe(page)
  })

  test.each(['/', '/Unknown', '//Evil.example/White-Diamonds', '/\\Evil', '/Icons/A.png', ''])(
    '%s stays as it is',
    (path) => {
      expect(normalizePagePath(path)).toBe(path)
    },
  )
})

test.each([
  ['/', 'page'],
  ['/white-diamonds', 'page'],
  ['/diamond/AB-1.png', 'page'],
  ['/account/orders/1', 'page'],
  ['/foo.png', 'file'],
  ['/white-diamonds/foo.JS', 'file'],
  ['/.well-known/security.txt', 'file'],
  ['/foo', 'unknown'],
  ['/.env', 'file'],
])('the path %s leads to a %s', (path, kind) => {
  expect(classifyPath(path)).toBe(kind)
})

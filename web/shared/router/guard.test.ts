import { describe, expect, test } from 'vitest'
import type { AccessViewer } from '#domain/access/viewer.ts'
import { findRedirect, resolveReturnUrl } from './guard.ts'

const customer: AccessViewer = { role: 'Customer', accesses: [] }
const administrator: AccessViewer = { role: 'Administrator', accesses: [] }

const cartNavigation = {
  pathname: '/cart',
  href: '/cart?note=1',
  kind: 'own',
  isMaintenanceOn: false,
} as const
const adminNavigation = { pathname: '/admin/users', href: '/admin/users', kind: 'administrator' } as const

describe('page guards', () => {
  test('A guest who opens the cart signs in first and then returns to the cart', () => {
    expect(findRedirect({ ...cartNavigation, access: null })).toEqual({
      to: '/login',
      search: { from: '/cart?note=1' },
    })
    expect(findRedirect({ ...cartNavigation, access: customer })).toBeUndefined()
  })

  test('During maintenance customers see its page and administrators sign in under /admin', () => {
    const isMaintenanceOn = true
    expect(findRedirect({ ...cartNavigation, access: customer, isMaintenanceOn })?.to).toBe('/maintenance')
    expect(findRedirect({ ...adminNavigation, access: null, isMaintenanceOn })?.to).toBe('/admin/login')
    expect(findRedirect({ ...adminNavigation, access: administrator, isMaintenanceOn })).toBeUndefined()
    const signIn = { ...adminNavigation, pathname: '/admin/login', access: null, isMaintenanceOn }
    expect(findRedirect(signIn)).toBeUndefined()
  })

  test('Without maintenance the maintenance page redirects to the home page', () => {
    const navigation = {
      pathname: '/maintenance',
      href: '/maintenance',
      kind: 'public',
      access: null,
    } as const
    expect(findRedirect({ ...navigation, isMaintenanceOn: false })?.to).toBe('/')
  })

  test.each([
    ['/cart', '/cart'],
    ['/white-diamonds?shapes=Round', '/white-diamonds?shapes=Round'],
    ['https://elsewhere.example', '/'],
    ['//elsewhere.example', '/'],
    ['/\\elsewhere.example', '/'],
    ['/login?from=/cart', '/'],
    [undefined, '/'],
  ])('the origin %s leads to %s', (from, target) => {
    expect(resolveReturnUrl(from, '/')).toBe(target)
  })
})

import { MEMO_PATH, SECTION_PATHS, SECTIONS } from '#domain/access/section.ts'
import { sectionNames } from '#web/features/sections/sections.ts'

const pageNames: Readonly<Record<string, string>> = {
  '/': 'Home',
  '/diamond': 'Stone pages',
  ...Object.fromEntries(SECTIONS.map((section) => [SECTION_PATHS[section], sectionNames[section].title])),
  [MEMO_PATH]: sectionNames.memo.title,
  '/cart': 'Basket',
  '/cart/review': 'Order review',
  '/wishlist': 'Wishlist',
  '/compare': 'Compare',
  '/account': 'Account',
  '/nyd': 'Name Your Diamond',
  '/build-your-eternity': 'Eternity ring',
  '/shared': 'Shared links',
  '/shows': 'Trade shows',
  '/about-us': 'About us',
  '/contact': 'Contact',
  '/login': 'Sign in',
  '/register': 'Register',
  '/welcome': 'After registration',
  '/confirm-email': 'Confirm your email',
  '/reset-password': 'Forgot your password?',
  '/change-password': 'Set a new password',
  '/maintenance': 'Maintenance',
}

/** Returns the name of a page of the shop; of any other page, its path. */
export function labelPage(path: string): string {
  return pageNames[path] ?? path
}

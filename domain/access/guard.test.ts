import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  findMaintenanceRedirect,
  findPathKind,
  listOpenSections,
  mayOpenPath,
  mayOpenSection,
} from './guard.ts'
import { SECTION_PATHS, SECTIONS, type PageId, type Section } from './section.ts'
import { listAccessRecords, ROLES, type AccessFlags, type AccessViewer, type Role } from './viewer.ts'

function makeFlags(...granted: Section[]): AccessFlags {
  const flags = Object.fromEntries(SECTIONS.map((section) => [section, granted.includes(section)]))
  return flags as AccessFlags
}

function makeViewer(role: Role | 'guest', accesses: readonly AccessFlags[]): AccessViewer {
  return role === 'guest' ? null : { role, accesses }
}

const ORDINARY_SECTIONS = SECTIONS.filter((section) => section !== 'labGrown')
const neighborOf = (section: Section): Section => (section === 'melee' ? 'white' : 'melee')

/** The flags that the first access record has for the tested section. */
const RECORDS: Record<string, (section: Section) => AccessFlags[]> = {
  'no record': () => [],
  'grants it': (section) => [makeFlags(section)],
  'grants it among others': (section) => [makeFlags(section, neighborOf(section))],
  'grants another': (section) => [makeFlags(neighborOf(section))],
  'grants none': () => [makeFlags()],
  'only the second grants it': (section) => [makeFlags(neighborOf(section)), makeFlags(section)],
}

/** The access table: role × flags × section. */
const SECTION_TABLE = `
  role           record                     usual        labGrown
  guest          no record                  open         needs-login
  Customer       no record                  open         forbidden
  Vendor         no record                  open         forbidden
  Access         no record                  open         open
  Administrator  no record                  open         open
  Customer       grants it                  forbidden    forbidden
  Vendor         grants it                  forbidden    forbidden
  Access         grants it                  open         open
  Administrator  grants it                  open         open
  Customer       grants it among others     forbidden    forbidden
  Vendor         grants it among others     forbidden    forbidden
  Access         grants it among others     open         open
  Administrator  grants it among others     open         open
  Customer       grants another             open         open
  Vendor         grants another             open         open
  Access         grants another             open         open
  Administrator  grants another             open         open
  Customer       grants none                open         open
  Vendor         grants none                open         open
  Access         grants none                open         open
  Administrator  grants none                open         open
  Customer       only the second grants it  open         open
  Vendor         only the second grants it  open         open
  Access         only the second grants it  open         open
  Administrator  only the second grants it  open         open
`

/** The same table for the pages of signed-in users. */
const PATH_TABLE = `
  role           record       signed-in    own          administrator
  guest          no record    needs-login  needs-login  needs-login
  Customer       no record    open         open         forbidden
  Vendor         no record    open         open         forbidden
  Access         no record    open         open         forbidden
  Administrator  no record    open         open         open
  Customer       grants it    open         open         forbidden
  Vendor         grants it    open         open         forbidden
  Access         grants it    open         open         forbidden
  Administrator  grants it    open         open         open
  Customer       grants none  forbidden    forbidden    forbidden
  Vendor         grants none  forbidden    forbidden    forbidden
  Access         grants none  forbidden    open         forbidden
  Administrator  grants none  open         open         open
`

function listRows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/ {2,}/))
}

describe('sections', () => {
  test.each(listRows(SECTION_TABLE))('%s whose record grants: %s', (role, record, ordinary, labGrown) => {
    const open = (section: Section) =>
      mayOpenSection(section, makeViewer(role as Role | 'guest', RECORDS[record]!(section)))
    expect(ORDINARY_SECTIONS.map((section) => [section, open(section)])).toEqual(
      ORDINARY_SECTIONS.map((section) => [section, ordinary]),
    )
    expect(open('labGrown')).toBe(labGrown)
  })

  test('the table covers every role with every record', () => {
    expect(listRows(SECTION_TABLE)).toHaveLength(1 + ROLES.length * Object.keys(RECORDS).length)
  })

  test('a guest may open every section except lab-grown', () => {
    expect(listOpenSections(null)).toEqual(ORDINARY_SECTIONS)
  })

  test('an administrator may open every section and page, whatever their records say', () => {
    const flags = fc.record(Object.fromEntries(SECTIONS.map((section) => [section, fc.boolean()])))
    fc.assert(
      fc.property(fc.array(flags, { maxLength: 3 }), (accesses) => {
        const viewer: AccessViewer = { role: 'Administrator', accesses: accesses as AccessFlags[] }
        expect(listOpenSections(viewer)).toEqual([...SECTIONS])
        for (const kind of ['public', 'signed-in', 'own', 'administrator'] as const) {
          expect(mayOpenPath(kind, viewer)).toBe('open')
        }
      }),
      { numRuns: 200 },
    )
  })

  test('only the first access record counts', () => {
    const flags = fc.constantFrom(...SECTIONS).map((section) => makeFlags(section))
    fc.assert(
      fc.property(fc.constantFrom(...ROLES), flags, fc.array(flags), (role, first, others) => {
        expect(listOpenSections({ role, accesses: [first, ...others] })).toEqual(
          listOpenSections({ role, accesses: [first] }),
        )
      }),
      { numRuns: 200 },
    )
  })
})

describe('pages', () => {
  test.each(listRows(PATH_TABLE))('%s whose record grants: %s', (role, record, signedIn, own, admin) => {
    const viewer = makeViewer(role as Role | 'guest', RECORDS[record]!('white'))
    expect(mayOpenPath('signed-in', viewer)).toBe(signedIn)
    expect(mayOpenPath('own', viewer)).toBe(own)
    expect(mayOpenPath('administrator', viewer)).toBe(admin)
    expect(mayOpenPath('public', viewer)).toBe('open')
  })

  test('the page of a section has the guard of the section', () => {
    const customer: AccessViewer = { role: 'Customer', accesses: [makeFlags('black')] }
    expect(SECTIONS.map((section) => findPathKind(SECTION_PATHS[section]))).toEqual([...SECTIONS])
    expect(mayOpenPath('black', customer)).toBe('forbidden')
    expect(mayOpenPath('white', customer)).toBe('open')
  })

  test.each([
    ['/', 'public'],
    ['/about-us', 'public'],
    ['/nyd', 'public'],
    ['/maintenance', 'public'],
    ['/salt%26pepper', 'snP'],
    ['/build-your-eternity', 'signed-in'],
    ['/diamond/AB-1', 'signed-in'],
    ['/memo', 'signed-in'],
    ['/cart', 'own'],
    ['/wishlist', 'own'],
    ['/shared/a1b2', 'public'],
    ['/account/addressbook', 'own'],
    ['/admin', 'administrator'],
    ['/admin/users', 'administrator'],
    ['/nowhere', undefined],
    ['/constructor', undefined],
  ])('%s is guarded as %s', (path, kind) => {
    expect(findPathKind(path)).toBe(kind)
  })
})

describe('access records', () => {
  test('every record of a user carries all of the user’s flags', () => {
    const [first, second] = listAccessRecords([1, 5])
    expect(first).toEqual({ pageId: 1, ...makeFlags('white', 'labGrown') })
    expect(second).toEqual({ pageId: 5, ...makeFlags('white', 'labGrown') })
  })

  test('each page sets the flag of its section', () => {
    const pageIds: PageId[] = [1, 2, 3, 4, 5, 6, 7, 8]
    expect(
      pageIds.map((pageId) => SECTIONS.filter((section) => listAccessRecords([pageId])[0]![section])),
    ).toEqual(SECTIONS.map((section) => [section]))
  })
})

describe('maintenance', () => {
  test.each([
    ['/', true, '/maintenance'],
    ['/login', true, '/maintenance'],
    ['/white-diamonds', true, '/maintenance'],
    ['/maintenance', true, undefined],
    ['/admin', true, undefined],
    ['/admin/orders', true, undefined],
    ['/', false, undefined],
  ])('%s with maintenance %s leads to %s', (path, isOn, target) => {
    expect(findMaintenanceRedirect(path, isOn)).toBe(target)
  })
})

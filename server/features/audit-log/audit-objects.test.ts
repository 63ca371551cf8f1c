import { expect, test } from 'vitest'
import { readAuditObject } from './audit-objects.ts'

test.each([
  ['change stone', 'stone KG-1004', { kind: 'diamond', id: null, name: 'KG-1004' }],
  ['edit order', 'order 12', { kind: 'order', id: 12, name: null }],
  ['write memo', 'memo M-00012 of ada@example.com', { kind: 'memo', id: null, name: 'M-00012' }],
  ['decline memo', 'memo request 5 of ada@example.com', { kind: 'memo', id: 5, name: null }],
  ['edit user', 'user 3, ada@example.com', { kind: 'user', id: 3, name: 'ada@example.com' }],
  ['change vendor', 'vendor Kruger, Gems', { kind: 'vendor', id: null, name: 'Kruger, Gems' }],
  ['change seller', 'seller 1, Tavernier BV', { kind: 'seller', id: 1, name: 'Tavernier BV' }],
  ['create tax rule', 'tax rule 2, Export', { kind: 'tax-rule', id: 2, name: 'Export' }],
  ['delete statement', 'statement 3, WDC', { kind: 'statement', id: 3, name: 'WDC' }],
  ['reverse payment', 'payment 4 of Ada, Gems', { kind: 'payment', id: 4, name: 'Ada, Gems' }],
  ['receive return', 'return 3 of order 12', { kind: 'return', id: 3, name: 'order 12' }],
  ['add price list', 'price list 20 November', { kind: 'price-list', id: null, name: '20 November' }],
  ['apply pricing run', 'pricing run 7', { kind: 'pricing-run', id: 7, name: null }],
  ['create show', 'show 4', { kind: 'show', id: 4, name: null }],
  ['stop job', 'import 8', { kind: 'task', id: 8, name: null }],
  ['import', 'melee', { kind: 'import', id: null, name: 'melee' }],
  ['import stock', 'site', { kind: 'import', id: null, name: 'site' }],
  ['change maintenance', 'site', { kind: 'site', id: null, name: null }],
  ['change stones', 'stones of bulk change 7', null],
  ['make first administrator', 'ada@example.com', null],
])('the entry “%s” about “%s” names its object', (act, subject, object) => {
  expect(readAuditObject({ act, subject })).toEqual(object)
})

import { expect, test } from 'vitest'
import { findNextKey, isChanged, moveRule, toDrafts } from './rule-draft.ts'

const rule = (name: string) => ({
  name,
  conditions: {},
  action: { kind: 'cost', factor: 1.1, plusPerCarat: 0 } as const,
  rounding: null,
})
const active = ['A', 'B', 'C'].map(rule)
const names = (drafts: ReturnType<typeof toDrafts>): string => drafts.map((draft) => draft.rule.name).join('')

test('a rule moves to another place, and nowhere beyond the first and the last', () => {
  const drafts = toDrafts(active)
  expect(names(moveRule(drafts, 3, 0))).toBe('CAB')
  expect(names(moveRule(drafts, 1, 1))).toBe('BAC')
  expect(names(moveRule(drafts, 1, -1))).toBe('ABC')
  expect(names(moveRule(drafts, 3, 3))).toBe('ABC')
})

test('rules are changed if their order or one of them differs from the active rules', () => {
  const drafts = toDrafts(active)
  expect(isChanged(drafts, active)).toBe(false)
  expect(isChanged(moveRule(drafts, 3, 0), active)).toBe(true)
  expect(isChanged(drafts.slice(1), active)).toBe(true)
  expect(findNextKey(drafts)).toBe(4)
  expect(findNextKey([])).toBe(1)
})

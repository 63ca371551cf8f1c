import type { Field } from '#web/pages/admin/actions/field.ts'

/** The fields of every memo besides its stones. */
export const memoFields: readonly Field[] = [
  { kind: 'long-text', name: 'terms', label: 'Terms', description: 'Printed on the memo' },
  { kind: 'day', name: 'dueDate', label: 'Due back' },
]

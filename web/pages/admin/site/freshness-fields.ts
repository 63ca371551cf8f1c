import type { Field } from '#web/pages/admin/actions/field.ts'

/** The fields that say when a vendor's list is old, and what follows. */
export const freshnessFields: readonly Field[] = [
  {
    kind: 'number',
    name: 'warnAfterDays',
    label: 'Email administrators after',
    description: 'Without a new list. Leave empty for no email.',
    unit: 'days',
  },
  {
    kind: 'number',
    name: 'staleAfterDays',
    label: 'Mark or hide the stones after',
    description: 'Until the next list. Leave empty to change nothing.',
    unit: 'days',
  },
  {
    kind: 'choice',
    name: 'staleAction',
    label: 'Then customers see the stones',
    options: [
      { value: 'confirm', label: 'Marked “To be confirmed”' },
      { value: 'hide', label: 'Not at all' },
    ],
  },
]

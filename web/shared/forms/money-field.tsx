import type { ComponentProps } from 'react'
import { NumberField } from './number-field.tsx'
import { moneyFormat } from './number-format.ts'

/** A number field for dollars. */
export function MoneyField(props: Omit<ComponentProps<typeof NumberField>, 'numberFormat' | 'leftSection'>) {
  return <NumberField leftSection="$" numberFormat={moneyFormat} {...props} />
}

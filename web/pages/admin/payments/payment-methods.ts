import type { PaymentMethod } from '#contract/schemas/payments.ts'

const methodLabels: Readonly<Record<PaymentMethod, string>> = {
  'bank-transfer': 'Bank transfer',
  cheque: 'Cheque',
  card: 'Card',
  cash: 'Cash',
  other: 'Other',
}

export const formatMethod = (method: PaymentMethod): string => methodLabels[method]

export const methodOptions = Object.entries(methodLabels).map(([value, label]) => ({ value, label }))

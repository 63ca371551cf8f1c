import type { PriceExplanation } from '#contract/schemas/price-explanations.ts'

type Line = PriceExplanation['lines'][number]

/** Names a line of an explanation. */
export function nameLine({ kind, percent }: Line, { rule, isPriceByHand }: PriceExplanation): string {
  switch (kind) {
    case 'cost':
      return 'Cost'
    case 'rule':
      return rule ? `Rule “${rule.name}”` : 'Rule'
    case 'rounding':
      return 'Rounding'
    case 'ceiling':
      return 'Lowered to the ceiling'
    case 'floor':
      return 'Raised to the floor'
    case 'change':
      return isPriceByHand ? 'Set by hand' : 'Not from the rules yet'
    case 'markup':
      return `Markup${formatPercent(percent)}`
    case 'discount':
      return `Discount${formatPercent(percent)}`
  }
}

function formatPercent(percent: number | null): string {
  if (percent === null) return ''
  const text = Math.abs(percent).toLocaleString('en', { maximumFractionDigits: 4 })
  return ` ${percent < 0 ? '−' : '+'}${text}%`
}

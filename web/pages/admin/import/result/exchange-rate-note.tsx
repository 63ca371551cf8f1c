import type { ExchangeRate } from '#contract/schemas/import-questions.ts'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import { nameCurrency } from '#web/pages/admin/import/questions/currency-names.ts'

/** Says how the prices of a file were converted. */
export function ExchangeRateNote({ rate: { currency, unitsPerDollar, date } }: { rate: ExchangeRate }) {
  const perDollar = unitsPerDollar.toLocaleString('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
  return (
    <p className="table-remarks">
      Prices were converted at {perDollar} {nameCurrency(currency)} per dollar, the rate of{' '}
      {formatDays(date, null)}.
    </p>
  )
}

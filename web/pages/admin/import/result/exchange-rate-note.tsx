import type { ExchangeRate } from '#contract/schemas/import-questions.ts'
import { formatDays } from '#web/shared/formatting/format-days.ts'
import { nameCurrency } from '#web/pages/admin/import/questions/currency-names.ts'
import { formatRate } from '#web/pages/admin/import/questions/exchange-rate.ts'

/** Says how the prices of a file were converted. */
export function ExchangeRateNote({ rate: { currency, unitsPerDollar, date } }: { rate: ExchangeRate }) {
  return (
    <p className="table-remarks">
      Prices converted at {formatRate(unitsPerDollar)} {nameCurrency(currency)} per US dollar (
      {formatDays(date, null)}).
    </p>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Reply } from '#web/shared/api/send-api-request.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { NumberFieldValue } from '#web/shared/forms/number-field.tsx'
import { isAmount } from '#web/shared/forms/number-format.ts'

const maxPricePerCarat = 10_000_000

/** A price that is tried out. */
export type WhatIf = {
  typed: NumberFieldValue
  /** Null as long as it is the price of the stone, or none. */
  price: number | null
  /** The latest reply; it names its own price. */
  reply: Reply<'readStoneMarket'> | undefined
  setTyped: (typed: NumberFieldValue) => void
  reset: () => void
}

/** Reads where another price of a stone would stand. */
export function useWhatIf({ id, pricePerCarat }: Pick<Diamond, 'id' | 'pricePerCarat'>): WhatIf {
  const present = pricePerCarat ?? null
  const [typed, setTyped] = useState<NumberFieldValue>(present)
  const [settled] = useDebouncedValue(typed, 180)
  const toOther = (value: NumberFieldValue): number | null =>
    isAmount(value, maxPricePerCarat) && value !== present ? value : null
  const asked = toOther(settled)
  const { data } = useApiQuery(
    'readStoneMarket',
    { params: { id }, query: { pricePerCarat: asked ?? undefined } },
    { enabled: asked !== null, staleTime: 0, placeholderData: keepPreviousData },
  )
  return { typed, price: toOther(typed), reply: data, setTyped, reset: () => setTyped(present) }
}

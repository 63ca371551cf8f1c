import { Autocomplete, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { FormFailure } from '#web/shared/forms/form-failure.tsx'
import { describeForStaff } from '#web/pages/admin/ui/describe-for-staff.ts'
import { findStones, listNumbers } from '#web/pages/admin/find-stones/find-stones.ts'
import { draftOfStone, type DraftLine } from './draft-line.ts'

/** Finds stones by one or many typed or pasted numbers, and adds them with the rest of their sets. */
export function AddStones({ onAdd }: { onAdd: (lines: DraftLine[]) => void }) {
  const [text, setText] = useState('')
  const [searchText] = useDebouncedValue(text.trim(), 180)
  const numbers = listNumbers(text)
  const query = useApiQuery(
    'searchDiamonds',
    { body: { filters: { text: searchText }, pageSize: 8 } },
    { enabled: searchText.length >= 2 && numbers.length === 1, placeholderData: keepPreviousData },
  )
  const suggested = searchText.length >= 2 && numbers.length === 1 ? (query.data?.items ?? []) : []

  const add = useMutation({
    mutationFn: async (stockIds: readonly string[]) => {
      const { stones, missing } = await findStones(stockIds, (body) =>
        sendApiRequest('searchDiamonds', { body }),
      )
      onAdd((await addSets(stones)).map(draftOfStone))
      return missing
    },
    onSuccess: (missing) => setText(missing.join(', ')),
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const [only] = suggested
    const isSure = numbers.length === 1 && suggested.length === 1 && only !== undefined
    if (numbers.length > 0) add.mutate(isSure ? [only.product.stockId] : numbers)
  }
  return (
    <form onSubmit={submit} className="add-form" aria-label="Add stones">
      <Autocomplete
        label="Stones"
        placeholder="Stock or certificate numbers"
        value={text}
        onChange={(value) => setText(value)}
        onOptionSubmit={(stockId) => add.mutate([stockId])}
        data={[...new Set(suggested.map(({ product }) => product.stockId))]}
        renderOption={({ option }) => {
          const stone = suggested.find(({ product }) => product.stockId === option.value)
          return (
            <span className="draft-name">
              <strong>{option.value}</strong>
              <span>{stone && describeForStaff(stone)}</span>
            </span>
          )
        }}
        // Do not filter again: the server also searches other fields than the stock number.
        filter={({ options }) => options}
      />
      <Button type="submit" variant="default" loading={add.isPending} disabled={numbers.length === 0}>
        Add
      </Button>
      <FormFailure
        text={
          add.error
            ? describeError(add.error)
            : add.data && add.data.length > 0
              ? `Not found: ${add.data.join(', ')}`
              : undefined
        }
      />
    </form>
  )
}

/** Adds the rest of each pair or line set, which is only sold as a whole. */
async function addSets(stones: readonly Diamond[]): Promise<Diamond[]> {
  const inSets = stones.filter(({ lineSet }) => lineSet != null && lineSet !== '')
  if (inSets.length === 0) return [...stones]
  const sets = await sendApiRequest('listDiamondSets', { body: { ids: inSets.map(({ id }) => id) } })
  const setOf = new Map(sets.flatMap((set) => set.map(({ id }) => [id, set] as const)))
  // Each stone once, stones of a set next to each other.
  const all = stones.flatMap((stone) => setOf.get(stone.id) ?? [stone])
  return [...new Map(all.map((stone) => [stone.id, stone])).values()]
}

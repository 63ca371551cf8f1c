import { Button, Select } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { MAX_CARATS_THOUSANDTHS, MAX_STONES } from '#domain/cart/quantity.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { estimateStoneCount } from '#web/features/melee/melee-amount.ts'
import { formatSizeRange } from '#web/features/melee/melee-rows.ts'
import { NumberField, type NumberFieldValue } from '#web/shared/forms/number-field.tsx'
import { caratsFormat, countFormat, isAmount } from '#web/shared/forms/number-format.ts'
import { LoadFailure } from '#web/shared/forms/load-failure.tsx'
import { draftOfLetter, draftOfMelee, type DraftLine } from './draft-line.ts'

type Props = { onAdd: (lines: DraftLine[]) => void }

/** Adds melee by weight. The number of stones is estimated, and can be corrected in the line. */
export function AddMelee({ onAdd }: Props) {
  const melee = useApiQuery('listMelee', { query: { activeonly: 'true' } })
  const [id, setId] = useState<string | null>(null)
  const [carats, setCarats] = useState<NumberFieldValue>(null)
  const rows = melee.data ? toListPage(melee.data).items : []
  const row = rows.find((one) => String(one.id) === id)
  const isReady = row !== undefined && isAmount(carats, MAX_CARATS_THOUSANDTHS / 1000)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    onAdd([draftOfMelee(row, carats, estimateStoneCount(row, carats))])
    setCarats(null)
  }
  return (
    <form onSubmit={submit} className="add-form has-amount" aria-label="Add melee">
      <Select
        label="Melee"
        placeholder="Colour and size"
        data={rows.map((one) => ({
          value: String(one.id),
          label: `${one.color} ${formatSizeRange(one)} mm`,
        }))}
        value={id}
        onChange={setId}
        searchable
        nothingFoundMessage={melee.data && 'No matching melee'}
        error={melee.isError && <LoadFailure endpoint="listMelee" query={melee} />}
        description={row?.carats == null ? undefined : `${row.carats} ct in stock`}
      />
      <NumberField label="Carats" numberFormat={caratsFormat} value={carats} onChange={setCarats} />
      <Button type="submit" variant="default" disabled={!isReady}>
        Add
      </Button>
    </form>
  )
}

/** Adds name diamonds. */
export function AddLetters({ onAdd }: Props) {
  const letters = useApiQuery('listNameDiamonds', { query: {} })
  const [id, setId] = useState<string | null>(null)
  const [quantity, setQuantity] = useState<NumberFieldValue>(1)
  const rows = (letters.data ? toListPage(letters.data).items : []).filter(({ isActive }) => isActive)
  const row = rows.find((one) => String(one.id) === id)
  const isReady = row !== undefined && isAmount(quantity, MAX_STONES)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    onAdd([draftOfLetter(row, quantity)])
    setQuantity(1)
  }
  return (
    <form onSubmit={submit} className="add-form has-amount" aria-label="Add name diamonds">
      <Select
        label="Name diamond"
        placeholder="Letter, colour, size"
        data={rows.map((one) => ({
          value: String(one.id),
          label: `${one.letter}, ${one.color}, ${one.size}`,
        }))}
        value={id}
        onChange={setId}
        searchable
        nothingFoundMessage={letters.data && 'No matching letter'}
        error={letters.isError && <LoadFailure endpoint="listNameDiamonds" query={letters} />}
        limit={50}
      />
      <NumberField label="Qty" numberFormat={countFormat} value={quantity} onChange={setQuantity} />
      <Button type="submit" variant="default" disabled={!isReady}>
        Add
      </Button>
    </form>
  )
}

import './number-lists.css'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import {
  withFilter,
  withStoredList,
  type PastedListName,
} from '#web/features/stone-search/catalogue-state.ts'
import { pastedListTitles } from '#web/features/stone-search/chips.ts'
import { parsePastedList } from '#web/features/stone-search/parse-pasted-list.ts'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { useFilterContext } from './filter-context.ts'

/** Takes a pasted list of stock or certificate numbers. */
export function NumberListDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Bulk search" size="lg">
      <NumberListForm onDone={onClose} />
    </Modal>
  )
}

function NumberListForm({ onDone }: { onDone: () => void }) {
  const { change } = useFilterContext()
  const [name, setName] = useState<PastedListName>('stockIds')
  const [text, setText] = useState('')
  const { numbers, omittedCount } = parsePastedList(text, name)
  const show = (): void => {
    const key = fitsUrl(numbers) ? undefined : storeList(numbers, sessionStorage)
    change((before) =>
      key === undefined ? withFilter(before, name, [...numbers]) : withStoredList(before, name, key),
    )
    onDone()
  }
  return (
    <div className="number-lists">
      <SegmentedControl
        size="xs"
        aria-label="Type of number"
        value={name}
        onChange={setName}
        data={[
          { value: 'stockIds', label: pastedListTitles.stockIds },
          { value: 'certificateNos', label: pastedListTitles.certificateNos },
        ]}
      />
      <Textarea
        aria-label={pastedListTitles[name]}
        placeholder="Paste a spreadsheet column, a list or the text of an email"
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="number-lists-foot">
        <span className="filter-note" role="status">
          {numbers.length === 1 ? '1 number' : `${formatInteger(numbers.length)} numbers`} recognised
          {omittedCount > 0 &&
            `; ${formatInteger(omittedCount)} over the limit of ${formatInteger(MAX_PASTED_NUMBERS)} ignored`}
        </span>
        <Button size="xs" disabled={numbers.length === 0} onClick={show}>
          Show stones
        </Button>
      </div>
    </div>
  )
}

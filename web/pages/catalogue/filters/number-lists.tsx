import './number-lists.css'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { withFilter, withKeptList, type PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedListTitles } from '#web/features/stone-search/chips.ts'
import { fitsAddress, keepList, readPastedWords } from '#web/features/stone-search/pasted-list.ts'
import { writeWhole } from '#web/features/stone-search/counts.ts'
import { useFilterSetting } from './filter-context.ts'

/** Takes a pasted list of stock or certificate numbers. */
export function NumberListDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Find stones from a list" size="lg">
      <NumberListForm onDone={onClose} />
    </Modal>
  )
}

function NumberListForm({ onDone }: { onDone: () => void }) {
  const { change } = useFilterSetting()
  const [name, setName] = useState<PastedListName>('stockIds')
  const [text, setText] = useState('')
  const { words, leftOut } = readPastedWords(text)
  const show = (): void => {
    const key = fitsAddress(words) ? undefined : keepList(words, sessionStorage)
    change((before) =>
      key === undefined ? withFilter(before, name, [...words]) : withKeptList(before, name, key),
    )
    onDone()
  }
  return (
    <div className="number-lists">
      <SegmentedControl
        size="xs"
        aria-label="What the numbers are"
        value={name}
        onChange={setName}
        data={[
          { value: 'stockIds', label: pastedListTitles.stockIds },
          { value: 'certificateNos', label: pastedListTitles.certificateNos },
        ]}
      />
      <Textarea
        aria-label={pastedListTitles[name]}
        placeholder="Paste a column of a sheet, or numbers with commas between them"
        data-autofocus
        autosize
        minRows={8}
        maxRows={16}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="number-lists-foot">
        <span className="filter-note" role="status">
          {words.length === 1 ? '1 number' : `${writeWhole(words.length)} numbers`}
          {leftOut > 0 && `, and ${writeWhole(leftOut)} left out: ${writeWhole(MAX_PASTED_NUMBERS)} at most`}
        </span>
        <Button size="xs" disabled={words.length === 0} onClick={show}>
          Show these stones
        </Button>
      </div>
    </div>
  )
}

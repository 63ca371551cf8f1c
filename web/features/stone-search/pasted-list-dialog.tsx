import './pasted-list-dialog.css'
import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import { formatCount } from '#web/ui/format-count.ts'
import type { PastedListName } from './catalogue-state.ts'
import { pastedListTitles } from './chips.ts'
import { formatInteger } from './counts.ts'
import { parsePastedList } from './parse-pasted-list.ts'

type ShowStones = (name: PastedListName, numbers: readonly string[]) => void
type Props = { isOpen: boolean; onClose: () => void; onShow: ShowStones; size: 'xs' | 'sm' }

/** Takes a pasted list of stock or certificate numbers. */
export function PastedListDialog({ isOpen, onClose, onShow, size }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Bulk search" size="lg">
      <PastedListForm
        size={size}
        onShow={(name, numbers) => {
          onShow(name, numbers)
          onClose()
        }}
      />
    </Modal>
  )
}

function PastedListForm({ size, onShow }: Pick<Props, 'size' | 'onShow'>) {
  const [name, setName] = useState<PastedListName>('stockIds')
  const [text, setText] = useState('')
  const { numbers, omittedCount } = parsePastedList(text, name)
  return (
    <div className="pasted-list">
      <SegmentedControl
        size={size}
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
      <div className="pasted-list-foot">
        <span className="pasted-list-count" role="status">
          {formatCount(numbers.length, 'number', 'numbers')} recognised
          {omittedCount > 0 &&
            `; ${formatInteger(omittedCount)} over the limit of ${formatInteger(MAX_PASTED_NUMBERS)} ignored`}
        </span>
        <Button size={size} disabled={numbers.length === 0} onClick={() => onShow(name, numbers)}>
          Show stones
        </Button>
      </div>
    </div>
  )
}

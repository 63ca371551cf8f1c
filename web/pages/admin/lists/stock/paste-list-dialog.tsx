import { Button, Group, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { MAX_PASTED_NUMBERS } from '#contract/schemas/search-limits.ts'
import type { PastedListName } from '#web/features/stone-search/catalogue-state.ts'
import { pastedParams } from '#web/features/stone-search/catalogue-url.ts'
import { pastedListTitles } from '#web/features/stone-search/chips.ts'
import { parsePastedList } from '#web/features/stone-search/parse-pasted-list.ts'
import { fitsUrl, storeList } from '#web/features/stone-search/pasted-list.ts'
import { formatList } from '#web/shared/router/search-text.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import type { ListPartProps } from '#web/pages/admin/list/resource.ts'
import { formatCount } from '#web/ui/format-count.ts'

type Props = Pick<ListPartProps, 'urlState'> & { isOpen: boolean; onClose: () => void }

/** Filters the stock list by pasted stock or certificate numbers. */
export function PasteListDialog({ isOpen, onClose, urlState }: Props) {
  return (
    <Modal opened={isOpen} onClose={onClose} title="Bulk search" size="lg">
      <PasteListForm
        onDone={(name, numbers) => {
          urlState.change({ filters: withList(urlState.state.filters, name, numbers) })
          onClose()
        }}
      />
    </Modal>
  )
}

type FormProps = { onDone: (name: PastedListName, numbers: readonly string[]) => void }

function PasteListForm({ onDone }: FormProps) {
  const [name, setName] = useState<PastedListName>('stockIds')
  const [text, setText] = useState('')
  const { numbers, omittedCount } = parsePastedList(text, name)
  return (
    <div className="paste-list">
      <SegmentedControl
        size="sm"
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
      <Group justify="space-between">
        <span className="list-count" role="status">
          {formatCount(numbers.length, 'number', 'numbers')} recognised
          {omittedCount > 0 &&
            `, ${omittedCount.toLocaleString('en')} over the limit of ${MAX_PASTED_NUMBERS.toLocaleString('en')} ignored`}
        </span>
        <Button size="sm" disabled={numbers.length === 0} onClick={() => onDone(name, numbers)}>
          Show stones
        </Button>
      </Group>
    </div>
  )
}

/** Replaces the list in the filters. A long list is stored in this tab, and the URL has its key. */
function withList(
  filters: ListState['filters'],
  name: PastedListName,
  numbers: readonly string[],
): ListState['filters'] {
  const { list, key } = pastedParams[name]
  const others = Object.fromEntries(
    Object.entries(filters).filter(([param]) => param !== list && param !== key),
  )
  return fitsUrl(numbers)
    ? { ...others, [list]: formatList(numbers) }
    : { ...others, [key]: storeList(numbers, sessionStorage) }
}

import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Carats } from '#web/ui/carats.tsx'
import { makeStoneSearch, useEnteredStone } from './use-entered-stone.ts'

type Props = {
  text: string
  onText: (text: string) => void
  onFound?: () => void
  hasFocus?: boolean
}

/** Finds stones by stock number, certificate number or keywords, and opens the selected one. */
export function StoneSearch({ text, onText, onFound, hasFocus = false }: Props) {
  const [wanted] = useDebouncedValue(text.trim(), 180)
  // Local state: the combobox uses the state of its last render, and a fast user can be ahead of it.
  const [isOpen, setIsOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { enter, open } = useEnteredStone()
  const isAsking = wanted.length >= 2
  const found = useApiQuery('searchDiamonds', makeStoneSearch(wanted), {
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const stones = isAsking ? (found.data?.items ?? []) : []

  const close = (): void => {
    setIsOpen(false)
    combobox.resetSelectedOption()
  }
  const leave = (): void => {
    onText('')
    close()
    onFound?.()
  }
  const choose = (stockId: string): void => {
    leave()
    open(stockId)
  }
  const enterTyped = async (): Promise<void> => {
    if (await enter(text.trim())) leave()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md">
      <Combobox.Target>
        <TextInput
          type="search"
          aria-label="Search by stock or certificate number"
          placeholder="Stock or certificate number"
          leftSection={<IconSearch size={15} stroke={1.5} />}
          rightSection={found.isFetching && isAsking ? <Loader size={13} /> : null}
          autoFocus={hasFocus}
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => {
            onText(currentTarget.value)
            setIsOpen(true)
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) void enterTyped()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isAsking || found.isPending}>
        <Combobox.Options aria-label="Stones">
          {stones.map((stone) => (
            <Combobox.Option key={stone.id} value={stone.product.stockId}>
              <span className="stone-search-option">
                <span>{stone.product.stockId}</span>
                <span>{stone.certificateNo}</span>
                <Carats carats={stone.carats} unit="ct" />
              </span>
            </Combobox.Option>
          ))}
          {stones.length === 0 && <Combobox.Empty>No stone with these words</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

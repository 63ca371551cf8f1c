import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Carats } from '#web/ui/carats.tsx'
import { createLookupRequest, useStoneByNumber } from './use-stone-by-number.ts'

type Props = {
  text: string
  onTextChange: (text: string) => void
  onFound?: () => void
  hasFocus?: boolean
}

/** Finds stones by stock number, certificate number or keywords, and opens the selected one. */
export function StoneLookup({ text, onTextChange, onFound, hasFocus = false }: Props) {
  const [searchText] = useDebouncedValue(text.trim(), 180)
  // Local state: the combobox uses the state of its last render, and a fast user can be ahead of it.
  const [isOpen, setIsOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setIsOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })
  const { openMatch, open } = useStoneByNumber()
  const isSearching = searchText.length >= 2
  const search = useApiQuery('searchDiamonds', createLookupRequest(searchText), {
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const stones = isSearching ? (search.data?.items ?? []) : []

  const close = (): void => {
    setIsOpen(false)
    combobox.resetSelectedOption()
  }
  const finish = (): void => {
    onTextChange('')
    close()
    onFound?.()
  }
  const select = (stockId: string): void => {
    finish()
    open(stockId)
  }
  const openTyped = async (): Promise<void> => {
    if (await openMatch(text.trim())) finish()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={select} shadow="md">
      <Combobox.Target>
        <TextInput
          type="search"
          aria-label="Search by stock or certificate number"
          placeholder="Stock or certificate number"
          leftSection={<IconSearch size={15} stroke={1.5} />}
          rightSection={search.isFetching && isSearching ? <Loader size={13} /> : null}
          autoFocus={hasFocus}
          value={text}
          maxLength={200}
          onChange={({ currentTarget }) => {
            onTextChange(currentTarget.value)
            setIsOpen(true)
            combobox.updateSelectedOptionIndex()
          }}
          onFocus={() => setIsOpen(true)}
          onBlur={close}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) void openTyped()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSearching || search.isPending}>
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

import './stone-lookup.css'
import { Combobox, Loader, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { describeError } from '#web/shared/api/describe-failure.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { listChoices, type Choice } from './choice.ts'
import { hasMoreInCatalogue } from './look-up-stones.ts'
import { LookupChoice } from './lookup-choice.tsx'
import { SearchField } from './search-field.tsx'
import { useStoneLookup } from './use-stone-lookup.ts'

const debounceMs = 180
/** Shorter texts find too much to be shown while the viewer types. */
const minLength = 2

type Props = {
  text: string
  onTextChange: (text: string) => void
  onFound?: () => void
  hasFocus?: boolean
  /** True if the viewer pressed Enter before this had loaded. */
  isSubmitted?: boolean
}

/**
 * Finds stones while the viewer types, and shows what each is. Enter opens the selected one, or the first one
 * of what is typed now, without waiting for the list: users paste numbers and scan barcodes.
 */
export function StoneLookup({ text, onTextChange, onFound, hasFocus = false, isSubmitted = false }: Props) {
  const client = useQueryClient()
  const { createQuery, createCountQuery, open } = useStoneLookup()
  const typed = text.trim()
  const lastTyped = useRef(typed)
  const [searchText] = useDebouncedValue(typed, debounceMs)
  const isSearching = typed.length >= minLength && searchText.length >= minLength
  const lookup = useQuery({
    ...createQuery(searchText),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const counts = useQuery({
    ...createCountQuery(searchText),
    enabled:
      isSearching &&
      !lookup.isPlaceholderData &&
      lookup.data !== undefined &&
      hasMoreInCatalogue(searchText, lookup.data),
  })
  const choices = lookup.data ? listChoices(lookup.data, counts.data ?? []) : []

  // Local state: the combobox uses the state of its last render, and a fast user can be ahead of it.
  const [mayOpen, setMayOpen] = useState(false)
  const isOpen = mayOpen && isSearching && !lookup.isPending
  const combobox = useCombobox({
    opened: isOpen,
    onOpenedChange: setMayOpen,
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  const close = (): void => {
    setMayOpen(false)
    combobox.resetSelectedOption()
  }
  const change = (changed: string): void => {
    lastTyped.current = changed.trim()
    onTextChange(changed)
    setMayOpen(true)
    combobox.updateSelectedOptionIndex()
  }
  const choose = (choice: Choice | undefined): void => {
    if (!choice) return
    lastTyped.current = ''
    onTextChange('')
    close()
    onFound?.()
    open(choice, typed)
  }
  const openFirst = async (): Promise<void> => {
    if (typed === '') return
    // The list shows a failure.
    const found = await client.fetchQuery(createQuery(typed)).catch(() => undefined)
    if (found && found.total > 0 && lastTyped.current === typed) choose(listChoices(found, [])[0])
  }
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && combobox.getSelectedOptionIndex() === -1) void openFirst()
  }
  const openSubmitted = useEffectEvent(() => {
    if (isSubmitted) void openFirst()
  })
  useEffect(() => openSubmitted(), [])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(index) => choose(choices[Number(index)])}
      position="bottom-start"
      shadow="md"
    >
      <Combobox.Target withExpandedAttribute>
        <SearchField
          text={text}
          onTextChange={change}
          rightSection={lookup.isFetching && isSearching ? <Loader size={13} /> : null}
          autoFocus={hasFocus}
          onFocus={() => setMayOpen(true)}
          onBlur={close}
          onKeyDown={handleKey}
        />
      </Combobox.Target>
      <Combobox.Dropdown className="lookup-dropdown">
        {lookup.error && <p className="lookup-note">{describeError(lookup.error)}</p>}
        {lookup.data?.total === 0 && <p className="lookup-note">No stone found</p>}
        <Combobox.Options aria-label="Search results" className="lookup-options">
          {choices.map((choice, index) => (
            <Combobox.Option key={getKey(choice)} value={String(index)}>
              <LookupChoice choice={choice} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
      <span className="visually-hidden" role="status">
        {isOpen && lookup.data && `${formatStoneCount(lookup.data.total)} found`}
      </span>
    </Combobox>
  )
}

function getKey(choice: Choice): string {
  if (choice.kind === 'stone') return String(choice.stone.id)
  return choice.kind === 'catalogue' ? choice.section : choice.kind
}

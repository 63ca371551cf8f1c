import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useOptions } from '#web/pages/admin/actions/use-options.tsx'
import { formatList, readList } from '#web/shared/router/search-text.ts'
import { describeOptions } from './describe-filter.ts'
import type { Filter } from './filter.ts'

type Props = {
  filter: Extract<Filter, { kind: 'several' }>
  value: string | undefined
  onChange: (value: string | null) => void
}

/** A longer list of options can be searched. */
const maxUnsearched = 12

/** Any number of options, in a list that opens below. */
export function SeveralFilter({ filter: { name, label, options }, value, onChange }: Props) {
  const { options: all, failure } = useOptions(name, options)
  const [search, setSearch] = useState('')
  const selected = readList(value)
  const found = all.filter((option) => option.label.toLowerCase().includes(search.trim().toLowerCase()))
  const toggle = (option: string, isOn: boolean): void => {
    const others = selected.filter((one) => one !== option)
    const next = isOn ? [...others, option] : others
    // In the order of the options, so that equal selections have equal addresses.
    const ordered = all.map((one) => one.value).filter((one) => next.includes(one))
    onChange(ordered.length === 0 ? null : formatList(ordered))
  }
  const text = selected.length === 0 ? 'Any' : describeOptions(selected, all)
  return (
    <div className="filter-field">
      <span className="filter-label" aria-hidden>
        {label}
      </span>
      <Popover position="bottom-start" trapFocus returnFocus shadow="md" onClose={() => setSearch('')}>
        <Popover.Target>
          <Button
            variant="default"
            size="sm"
            fullWidth
            justify="space-between"
            className="filter-button"
            data-empty={selected.length === 0 || undefined}
            aria-label={`${label}: ${text}`}
            rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          >
            {text}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          {failure}
          {all.length > maxUnsearched && (
            <TextInput
              size="xs"
              mb={8}
              type="search"
              aria-label={`Find ${label.toLowerCase()}`}
              placeholder="Find…"
              data-autofocus
              value={search}
              onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            />
          )}
          <div className="filter-options" role="group" aria-label={label}>
            {found.map((option) => (
              <Checkbox
                key={option.value}
                label={option.label}
                checked={selected.includes(option.value)}
                onChange={({ currentTarget }) => toggle(option.value, currentTarget.checked)}
              />
            ))}
            {found.length === 0 && <span className="filter-label">Nothing found</span>}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}

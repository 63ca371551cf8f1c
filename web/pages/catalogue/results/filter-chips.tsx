import { UnstyledButton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { withoutFilters, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { listChips } from '#web/features/stone-search/chips.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'

type Props = { state: CatalogueState; layout: SectionLayout; change: ChangeCatalogue }

/** Shows each active filter with a button that removes it. */
export function FilterChips({ state, layout, change }: Props) {
  const chips = listChips(state, layout)
  if (chips.length === 0) return null
  return (
    <ul className="filter-chips" aria-label="Active filters">
      {chips.map(({ key, title, value, without }) => (
        <li key={key} className="filter-chip">
          <span className="filter-chip-title">{title}</span>
          {value !== '' && (
            <span className="filter-chip-value" title={value}>
              {value}
            </span>
          )}
          <UnstyledButton
            className="filter-chip-remove"
            aria-label={`Remove ${[title, value].filter(Boolean).join(' ')}`}
            onClick={() => change(() => without)}
          >
            <IconX size={12} stroke={1.8} />
          </UnstyledButton>
        </li>
      ))}
      <li>
        <UnstyledButton className="filter-chips-clear" onClick={() => change(withoutFilters)}>
          Clear all
        </UnstyledButton>
      </li>
    </ul>
  )
}

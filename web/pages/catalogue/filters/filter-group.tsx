import './filter-group.css'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconX } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import type { SearchFilters } from '#contract/schemas/search.ts'
import { withFilter } from '#web/features/stone-search/catalogue-state.ts'
import { useFilterContext } from './filter-context.ts'

type Props = {
  title: string
  /** The filters inside. They are cleared together, and expand a folded group while any of them is set. */
  names: readonly (keyof SearchFilters)[]
  isFolded?: boolean
  children: ReactNode
}

/** A titled group of filters. */
export function FilterGroup({ title, names, isFolded = false, children }: Props) {
  const { state, change } = useFilterContext()
  const id = useId()
  const isSet = names.some((name) => name in state.filters || name in state.storedLists)
  const [isUnfolded, setIsUnfolded] = useState(!isFolded || isSet)
  const clear = (): void =>
    change((before) => names.reduce((left, name) => withFilter(left, name, undefined), before))
  return (
    <section className="filter-group" aria-labelledby={id}>
      <div className="filter-group-head">
        <h2 className="filter-group-title" id={id}>
          {isFolded ? (
            <UnstyledButton
              className="filter-group-fold"
              aria-expanded={isUnfolded}
              onClick={() => setIsUnfolded(!isUnfolded)}
            >
              {title}
              <IconChevronDown size={14} stroke={1.5} aria-hidden />
            </UnstyledButton>
          ) : (
            title
          )}
        </h2>
        {isSet && (
          <UnstyledButton className="filter-group-clear" aria-label={`Clear ${title}`} onClick={clear}>
            <IconX size={13} stroke={1.6} />
          </UnstyledButton>
        )}
      </div>
      {isUnfolded && <div className="filter-group-body">{children}</div>}
    </section>
  )
}

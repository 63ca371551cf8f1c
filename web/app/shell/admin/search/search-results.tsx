import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { SearchGroup, SearchOption } from './search-groups.ts'

type Props = {
  id: string
  groups: readonly SearchGroup[]
  selected: SearchOption | undefined
  onSelect: (option: SearchOption) => void
  onOpen: (option: SearchOption) => void
}

/** The results of a search, by kind. They are links, so that the browser can open them in a new tab. */
export function SearchResults({ id, groups, selected, onSelect, onOpen }: Props) {
  const selectedId = selected && `${id}-${selected.key}`
  useEffect(() => {
    if (selectedId !== undefined) document.getElementById(selectedId)?.scrollIntoView({ block: 'nearest' })
  }, [selectedId])
  return (
    <div className="admin-search-results" role="listbox" id={id} aria-label="Results">
      {groups.map(({ title, options }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <div className="quiet-label" id={`${id}-${title}`}>
            {title}
          </div>
          {options.map((option) => (
            <Link
              key={option.key}
              id={`${id}-${option.key}`}
              role="option"
              aria-selected={option.key === selected?.key}
              className="admin-search-result"
              tabIndex={-1}
              to={option.to}
              search={option.search ?? {}}
              onPointerMove={() => onSelect(option)}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return
                event.preventDefault()
                onOpen(option)
              }}
            >
              <span className="admin-search-title">{option.title}</span>
              <span className="admin-search-detail">{option.detail}</span>
            </Link>
          ))}
        </div>
      ))}
    </div>
  )
}

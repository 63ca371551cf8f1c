import { UnstyledButton } from '@mantine/core'
import { starters, type Starter } from './starters.ts'

/** Offers ready templates to begin from. */
export function StarterPicker({ onSelect }: { onSelect: (starter: Starter) => void }) {
  return (
    <section className="starters" aria-label="Ready templates">
      <h2 className="quiet-label">Start from a ready template</h2>
      <div className="starter-list">
        {starters.map((starter) => (
          <UnstyledButton key={starter.name} className="starter" onClick={() => onSelect(starter)}>
            <span className="starter-name">{starter.name}</span>
            <span className="starter-description">{starter.description}</span>
          </UnstyledButton>
        ))}
      </div>
    </section>
  )
}

/** Returns whether selecting another starter loses nothing: the form is empty or as a starter fills it. */
export function maySelectStarter({ subject, body }: Pick<Starter, 'subject' | 'body'>): boolean {
  const isEmpty = subject === '' && body === ''
  return isEmpty || starters.some((starter) => starter.subject === subject && starter.body === body)
}

import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The action of the section, as a button beside its title. */
  action?: { title: string; start: () => void }
  children: ReactNode
}

/** A section of site settings: the current value and the action that changes it. */
export function SiteSection({ title, action, children }: Props) {
  return (
    <section className="site-section" aria-label={title}>
      <div className="site-section-head">
        <h2 className="quiet-label">{title}</h2>
        {action && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={`${title}: ${action.title}`}
            onClick={action.start}
          >
            {action.title}
          </Button>
        )}
      </div>
      {children}
    </section>
  )
}

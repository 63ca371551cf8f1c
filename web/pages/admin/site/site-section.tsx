import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The act of the part, as a button beside its title. */
  action?: { title: string; start: () => void }
  children: ReactNode
}

/** One thing that concerns the whole site: what it is now, and how it is changed. */
export function SitePart({ title, action, children }: Props) {
  return (
    <section className="site-part" aria-label={title}>
      <div className="site-part-head">
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

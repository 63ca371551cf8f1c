import { Popover, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Act } from '#web/pages/admin/actions/act.ts'
import { ActionForm } from '#web/pages/admin/actions/act-form.tsx'
import type { Acts } from '#web/pages/admin/actions/use-acts.tsx'

type Props = { name: string; makeAct: () => Act; acts: Acts; children: ReactNode }

/** What a cell shows, edited in its place. */
export function CellEdit({ name, makeAct, acts, children }: Props) {
  /** The act is made as it opens: upon the row as it is shown then. */
  const [act, setAct] = useState<Act>()
  const close = (): void => setAct(undefined)
  return (
    <Popover
      opened={act !== undefined}
      onChange={(isOpen) => isOpen || close()}
      width={280}
      trapFocus
      returnFocus
      shadow="md"
      position="bottom-start"
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <UnstyledButton
          className="cell-edit"
          aria-expanded={act !== undefined}
          onClick={() => (act ? close() : setAct(makeAct()))}
        >
          {children}
          <span className="visually-hidden">, {name}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        {act?.question && (
          <ActionForm
            act={act}
            question={act.question}
            onCancel={close}
            onDone={(reply) => {
              close()
              void acts.finish(act, reply)
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

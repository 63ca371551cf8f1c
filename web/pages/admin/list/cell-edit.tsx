import { Popover, UnstyledButton } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Action } from '#web/pages/admin/actions/action.ts'
import { ActionForm } from '#web/pages/admin/actions/action-form.tsx'
import { CloseScope, useCloseGuard } from '#web/shared/forms/unsaved/use-close-guard.ts'
import type { Actions } from '#web/pages/admin/actions/use-actions.tsx'

type Props = { name: string; makeAction: () => Action; actions: Actions; children: ReactNode }

/** A cell that is edited in place. */
export function CellEdit({ name, makeAction, actions, children }: Props) {
  /** Created on opening, so that it uses the row as shown then. */
  const [action, setAction] = useState<Action>()
  const close = (): void => setAction(undefined)
  const { scope, requestClose } = useCloseGuard(close)
  return (
    <Popover
      opened={action !== undefined}
      onChange={(isOpen) => isOpen || requestClose()}
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
          aria-expanded={action !== undefined}
          onClick={() => (action ? requestClose() : setAction(makeAction()))}
        >
          {children}
          <span className="visually-hidden">, {name}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={name}>
        <CloseScope value={scope}>
          {action?.form && (
            <ActionForm
              action={action}
              definition={action.form}
              onCancel={requestClose}
              onDone={(reply) => {
                close()
                void actions.finish(action, reply)
              }}
            />
          )}
        </CloseScope>
      </Popover.Dropdown>
    </Popover>
  )
}

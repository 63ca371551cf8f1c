import { Menu } from '@mantine/core'
import { useRef, type ReactElement, type RefObject } from 'react'
import type { RowAction } from './action.ts'
import type { Actions } from './use-actions.tsx'

type Props<Row> = {
  row: Row
  offered: readonly RowAction<Row>[]
  actions: Actions
  /** Renders the button that opens the menu. */
  renderButton: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** The menu of the less frequent actions. */
export function ActionMenu<Row>({ row, offered, actions, renderButton }: Props<Row>) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      <Menu.Target>{renderButton(opener)}</Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ title, action, isDangerous }) => (
          <Menu.Item
            key={title}
            {...(isDangerous && { className: 'danger-item' })}
            onClick={() => {
              // On closing, a dialog returns the focus to the previous element, and the menu item no longer
              // exists by then.
              opener.current?.focus()
              actions.start(action(row))
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

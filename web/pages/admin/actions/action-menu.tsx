import { Menu } from '@mantine/core'
import { useRef, type ReactElement, type RefObject } from 'react'
import type { RowAction } from './action.ts'
import type { Actions } from './use-actions.tsx'

type Props<Row> = {
  row: Row
  offered: readonly RowAction<Row>[]
  actions: Actions
  /** The button that opens the menu. */
  renderButton: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Acts that are not worth a button each. */
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
              // A dialog gives the focus back to where it was: not to an item that is gone by then.
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

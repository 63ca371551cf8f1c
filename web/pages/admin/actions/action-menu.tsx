import { Menu } from '@mantine/core'
import { useRef, type ReactElement, type RefObject } from 'react'
import { Link } from '@tanstack/react-router'
import type { RowAction, RowLink } from './action.ts'
import type { Actions } from './use-actions.tsx'

type Props<Row> = {
  row: Row
  offered: readonly (RowAction<Row> | RowLink<Row>)[]
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
        {offered.map((one) =>
          'to' in one ? (
            <Menu.Item
              key={one.title}
              renderRoot={(props) => <Link {...props} to={one.to} search={one.search(row)} />}
            >
              {one.title}
            </Menu.Item>
          ) : (
            <Menu.Item
              key={one.title}
              {...(one.isDangerous && { className: 'danger-item' })}
              onClick={() => {
                // On closing, a dialog returns the focus to the previous element, and the menu item no longer
                // exists by then.
                opener.current?.focus()
                actions.start(one.action(row))
              }}
            >
              {one.title}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

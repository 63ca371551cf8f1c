import { Menu } from '@mantine/core'
import { useRef, type ReactElement, type RefObject } from 'react'
import type { RowAction } from './act.ts'
import type { Acts } from './use-acts.tsx'

type Props<Row> = {
  row: Row
  offered: readonly RowAction<Row>[]
  acts: Acts
  /** The button that opens the menu. */
  renderButton: (ref: RefObject<HTMLButtonElement | null>) => ReactElement
}

/** Acts that are not worth a button each. */
export function ActionMenu<Row>({ row, offered, acts, renderButton }: Props<Row>) {
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <Menu>
      <Menu.Target>{renderButton(opener)}</Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ title, act, isDangerous }) => (
          <Menu.Item
            key={title}
            {...(isDangerous && { className: 'danger-item' })}
            onClick={() => {
              // A dialog gives the focus back to where it was: not to an item that is gone by then.
              opener.current?.focus()
              acts.start(act(row))
            }}
          >
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

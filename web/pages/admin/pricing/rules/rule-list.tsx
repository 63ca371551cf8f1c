import { useEffect, useRef, useState } from 'react'
import type { DraftRule } from './rule-draft.ts'
import { moveRule } from './rule-draft.ts'
import { RuleRow } from './rule-row.tsx'
import { useRuleDrag } from './use-rule-drag.ts'

type Props = {
  drafts: readonly DraftRule[]
  /** What the server said about each rule, by its place. */
  problems: ReadonlyMap<number, readonly string[]>
  onChange: (drafts: readonly DraftRule[]) => void
  onEdit: (draft: DraftRule) => void
}

type Direction = 'up' | 'down'

/** The rules in their order, which a pointer or the keyboard can change. */
export function RuleList({ drafts, problems, onChange, onEdit }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const moved = useRef<{ index: number; direction: Direction }>(null)

  const move = (from: number, to: number): void => {
    const draft = drafts[from]
    if (!draft) return
    onChange(moveRule(drafts, draft.key, to))
    setAnnouncement(`${draft.rule.name} is now rule ${to + 1} of ${drafts.length}`)
  }
  const { drag, getHandleProps } = useRuleDrag({
    listRows: () => [...(list.current?.children ?? [])],
    onMove: move,
  })

  // A row that moves loses the focus. At the end of the list its button is disabled, and the other one gets it.
  useEffect(() => {
    if (!moved.current) return
    const { index, direction } = moved.current
    moved.current = null
    const row = list.current?.children[index]
    const find = (one: Direction) => row?.querySelector<HTMLButtonElement>(`[data-move="${one}"]`)
    const button = find(direction)
    if (button?.disabled) find(direction === 'up' ? 'down' : 'up')?.focus()
    else button?.focus()
  })

  return (
    <>
      <ol className="rules" aria-label="Pricing rules" ref={list}>
        {drafts.map((draft, index) => (
          <RuleRow
            key={draft.key}
            rule={draft.rule}
            index={index}
            count={drafts.length}
            dragMark={drag && findDragMark(drag, index)}
            problems={problems.get(index) ?? []}
            handleProps={getHandleProps(index)}
            onMove={(to) => {
              moved.current = { index: to, direction: to < index ? 'up' : 'down' }
              move(index, to)
            }}
            onEdit={() => onEdit(draft)}
            onRemove={() => {
              onChange(drafts.filter(({ key }) => key !== draft.key))
              setAnnouncement(`${draft.rule.name} removed`)
            }}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  )
}

/** Returns the class of a row while one is dragged: the row itself, or a line where it would be dropped. */
function findDragMark({ from, to }: { from: number; to: number }, index: number): string | undefined {
  if (index === from) return 'is-dragged'
  if (index !== to) return undefined
  return to < from ? 'is-drop-before' : 'is-drop-after'
}

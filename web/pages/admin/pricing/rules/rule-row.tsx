import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react'
import type { DOMAttributes } from 'react'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import { describeAction, describeConditions } from './describe-rule.ts'

type Props = {
  rule: PricingRule
  index: number
  count: number
  /** The class of the row while one is dragged. */
  dragMark: string | undefined
  /** What the server said about the rule. */
  problems: readonly string[]
  handleProps: DOMAttributes<HTMLElement>
  onMove: (to: number) => void
  onEdit: () => void
  onRemove: () => void
}

/** A rule in its place: which stones it prices, and how. */
export function RuleRow(props: Props) {
  const { rule, index, count, dragMark, problems, handleProps, onMove, onEdit, onRemove } = props
  const { name } = rule
  return (
    <li className={dragMark === undefined ? 'rule' : `rule ${dragMark}`}>
      {/* The buttons beside it move the rule with the keyboard. */}
      <span className="rule-handle" title="Drag to move" {...handleProps}>
        <IconGripVertical size={16} stroke={1.5} aria-hidden />
      </span>
      <span className="rule-number" aria-hidden>
        {index + 1}
      </span>
      <div className="rule-text">
        <h2 className="rule-name">{name}</h2>
        <p className="rule-conditions">{describeConditions(rule.conditions).join(' · ')}</p>
        <p className="rule-action">{describeAction(rule).join(', ')}</p>
        {problems.length > 0 && (
          <p className="rule-problem" role="alert">
            {problems.join('. ')}
          </p>
        )}
      </div>
      <div className="rule-buttons">
        <ActionIcon
          aria-label={`Move ${name} up`}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowUp size={16} stroke={1.5} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Move ${name} down`}
          data-move="down"
          disabled={index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowDown size={16} stroke={1.5} />
        </ActionIcon>
        <Button variant="default" size="compact-sm" aria-label={`Edit ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <ActionIcon aria-label={`Delete ${name}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
    </li>
  )
}

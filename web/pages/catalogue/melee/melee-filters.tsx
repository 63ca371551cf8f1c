import { UnstyledButton } from '@mantine/core'
import { formatInteger } from '#web/features/stone-search/counts.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import type { MeleeState } from './melee-address.ts'

type Props = {
  /** All colours, each with its number of matching sizes. */
  colors: readonly { color: string; count: number }[]
  state: MeleeState
  onChange: (state: MeleeState) => void
}

/** Filters by colour and size. */
export function MeleeFilters({ colors, state, onChange }: Props) {
  const toggle = (color: string): void =>
    onChange({
      ...state,
      colors: state.colors.includes(color)
        ? state.colors.filter((one) => one !== color)
        : [...state.colors, color],
    })
  return (
    <div className="melee-filters" role="group" aria-label="Filters">
      <div className="melee-colors" role="group" aria-label="Colours">
        {colors.map(({ color, count }) => (
          <UnstyledButton
            key={color}
            className="preset"
            aria-pressed={state.colors.includes(color)}
            onClick={() => toggle(color)}
          >
            {color} <span className="melee-count">{formatInteger(count)}</span>
          </UnstyledButton>
        ))}
      </div>
      <div className="melee-sizes">
        <SizeEnd end="min" label="Size from, mm" state={state} onChange={onChange} />
        <span aria-hidden>–</span>
        <SizeEnd end="max" label="Size to, mm" state={state} onChange={onChange} />
      </div>
    </div>
  )
}

type EndProps = Omit<Props, 'colors'> & { end: 'min' | 'max'; label: string }

function SizeEnd({ end, label, state, onChange }: EndProps) {
  const { [end]: size, ...other } = state.size
  return (
    <NumberField
      size="xs"
      aria-label={label}
      placeholder={end === 'min' ? 'from mm' : 'to mm'}
      numberStyle={{ decimals: 3 }}
      value={size ?? null}
      onChange={(typed) => {
        if (typeof typed === 'string') return
        onChange({ ...state, size: typed === null ? other : { ...other, [end]: typed } })
      }}
    />
  )
}

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
        <SizeBound bound="min" label="Size from (mm)" state={state} onChange={onChange} />
        <span aria-hidden>–</span>
        <SizeBound bound="max" label="Size to (mm)" state={state} onChange={onChange} />
      </div>
    </div>
  )
}

type SizeBoundProps = Omit<Props, 'colors'> & { bound: 'min' | 'max'; label: string }

function SizeBound({ bound, label, state, onChange }: SizeBoundProps) {
  const { [bound]: size, ...other } = state.size
  return (
    <NumberField
      size="xs"
      aria-label={label}
      placeholder={bound === 'min' ? 'From (mm)' : 'To (mm)'}
      numberFormat={{ decimals: 3 }}
      value={size ?? null}
      onChange={(typed) => {
        if (typeof typed === 'string') return
        onChange({ ...state, size: typed === null ? other : { ...other, [bound]: typed } })
      }}
    />
  )
}

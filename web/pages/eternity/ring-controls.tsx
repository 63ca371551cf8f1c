import { Input, SegmentedControl, Select } from '@mantine/core'
import { useState } from 'react'
import { computeInnerDiameterMm } from '#domain/eternity/ring.ts'
import { findUkLabel, listRingSizes, formatEuSize, RING_SIZE_SYSTEMS } from '#domain/eternity/ring-size.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { formatMillimetres } from '#domain/text/format.ts'
import { NumberField } from '#web/shared/forms/number-field.tsx'
import { ShapeIcon } from '#web/features/stone/drawing/shape-icon.tsx'
import { maxGapMm, type RingConfiguration } from './ring-configuration.ts'

type Props = {
  configuration: RingConfiguration
  /** The shapes in stock. */
  shapeIds: readonly number[]
  colors: readonly string[]
  onChange: (change: Partial<RingConfiguration>) => void
}

const allColors = 'All colours'

/** Selects shape, ring size, gap between stones, and the colour filter of the list. */
export function RingControls({ configuration, shapeIds, colors, onChange }: Props) {
  const { shapeId, system, usSize, gapMm, color } = configuration
  const sizes = listRingSizes(system)
  const nearest = sizes.reduce((best, size) =>
    Math.abs(size.usSize - usSize) < Math.abs(best.usSize - usSize) ? size : best,
  )
  return (
    <section className="ring-controls" aria-label="Ring">
      <div className="ring-shapes" role="group" aria-label="Shape">
        {shapeIds.map((id) => {
          const name = shapes.find(id)?.name ?? ''
          return (
            <button
              key={id}
              type="button"
              className="ring-shape"
              aria-pressed={id === shapeId}
              onClick={() => onChange({ shapeId: id, color: undefined, stockKey: undefined, extra: 0 })}
            >
              <ShapeIcon shapeName={name} />
              {name}
            </button>
          )
        })}
      </div>
      <div className="ring-fields">
        <Select
          label="Ring size"
          data={sizes.map(({ name }) => name)}
          value={nearest.name}
          allowDeselect={false}
          onChange={(name) => {
            const size = sizes.find((known) => known.name === name)
            if (size) onChange({ usSize: size.usSize, extra: 0 })
          }}
        />
        <Input.Wrapper label="Size system" labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Size system"
            data={[...RING_SIZE_SYSTEMS]}
            value={system}
            onChange={(value) =>
              onChange({ system: RING_SIZE_SYSTEMS.find((known) => known === value) ?? 'US' })
            }
          />
        </Input.Wrapper>
        <GapField gapMm={gapMm} onChange={(gapMm) => onChange({ gapMm, extra: 0 })} />
        <Select
          label="Colour"
          data={[allColors, ...colors]}
          value={color ?? allColors}
          allowDeselect={false}
          onChange={(value) => onChange({ color: value === null || value === allColors ? undefined : value })}
        />
      </div>
      <p className="ring-size-line figure">
        US {usSize} · EU {formatEuSize(usSize)} · UK {findUkLabel(usSize) ?? '–'} · inside diameter{' '}
        {formatMillimetres(computeInnerDiameterMm(usSize))} mm
      </p>
    </section>
  )
}

/** Applied while typing, if the gap is valid for a ring. */
function GapField({ gapMm, onChange }: { gapMm: number; onChange: (gapMm: number) => void }) {
  const [isWrong, setIsWrong] = useState(false)
  return (
    <NumberField
      label="Spacing (mm)"
      numberFormat={{ decimals: 2 }}
      value={gapMm}
      {...(isWrong && { error: `0 to ${maxGapMm}` })}
      onChange={(typed) => {
        if (typeof typed !== 'number') return
        const isGap = typed >= 0 && typed <= maxGapMm
        setIsWrong(!isGap)
        if (isGap) onChange(typed)
      }}
      // An invalid value was not applied. The field reverts.
      onBlur={() => setIsWrong(false)}
    />
  )
}

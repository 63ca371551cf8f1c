import '#web/ui/slider-thumb.css'
import './range-filter.css'
import { CloseButton, RangeSlider, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { SearchFilters, NumberRange, RangeName } from '#contract/schemas/search.ts'
import { listRanges, toRanges } from '#web/features/stone-search/catalogue-url.ts'
import { withFilter } from '#web/features/stone-search/catalogue-state.ts'
import { BoundInput } from '#web/features/stone-search/bound-input.tsx'
import { findBucket } from '#web/features/stone-search/carat-buckets.ts'
import { formatBound } from '#web/features/stone-search/chips.ts'
import { rangeTitles } from '#web/features/stone-search/filter-labels.ts'
import { isMoney } from '#web/features/stone-search/typed-range.ts'
import type { ChangeOptions } from '#web/pages/catalogue/url-state-writer.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { createActionId } from './history-action.ts'
import { findSliderPosition, rangeBetween, maxSliderPosition, valueAt, type Extent } from './range-scale.ts'

/** Titles that omit what their group already says. */
const shortTitles: Readonly<Partial<Record<RangeName, string>>> = {
  totalPrice: 'Total',
  length: 'Length',
  width: 'Width',
  height: 'Depth',
}

type FieldProps = {
  name: RangeName
  hasTitle: boolean
  allowsMultiple: boolean
  value: SearchFilters[RangeName]
  extent: Extent | undefined
  change: ChangeCatalogue
}

/** The ranges of one filter. A component of its own, so that changes of other filters do not rerender it. */
export function RangeFields({ name, hasTitle, allowsMultiple, value, extent, change }: FieldProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { title } = rangeTitles[name]
  const ranges = toRanges(value)
  const isBucket = (range: NumberRange): boolean => name === 'carats' && findBucket(range) !== undefined
  const customRanges = ranges.filter((range) => !isBucket(range))
  const rows: (NumberRange | undefined)[] =
    customRanges.length === 0 || isAdding ? [...customRanges, undefined] : customRanges

  const replace = (index: number, range: NumberRange | undefined, options: ChangeOptions = {}): void => {
    setIsAdding(false)
    change((before) => {
      const all = listRanges(before.filters, name)
      const custom = all.filter((one) => !isBucket(one))
      const others = all.filter(isBucket)
      const next = range
        ? [...custom.slice(0, index), range, ...custom.slice(index + 1)]
        : custom.toSpliced(index, 1)
      return withFilter(before, name, [...others, ...next])
    }, options)
  }

  const replaceTyped = (index: number, range: NumberRange | undefined): void =>
    replace(index, range, { action: createActionId(title) })
  const boundProps = { name, size: 'xs', className: 'range-bound' } as const

  return (
    <div className="range-filter" role="group" aria-label={title}>
      {rows.map((range, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a range is identified only by its index
        <div key={index} className="range-row">
          {hasTitle && <span className="range-title">{index === 0 && (shortTitles[name] ?? title)}</span>}
          <BoundInput
            {...boundProps}
            label={`${title} from`}
            value={range?.min}
            placeholder={extent && formatBound(name, isMoney(name) ? Math.floor(extent.min) : extent.min)}
            isFocused={isAdding && range === undefined}
            onChange={(min) => replaceTyped(index, joinBounds(min, range?.max))}
            onRangeChange={(typed) => replaceTyped(index, typed)}
          />
          <span aria-hidden>–</span>
          <BoundInput
            {...boundProps}
            label={`${title} to`}
            value={range?.max}
            placeholder={extent && formatBound(name, isMoney(name) ? Math.ceil(extent.max) : extent.max)}
            onChange={(max) => replaceTyped(index, joinBounds(range?.min, max))}
            onRangeChange={(typed) => replaceTyped(index, typed)}
          />
          {rows.length > 1 && (
            <CloseButton
              size="xs"
              aria-label={`Remove this ${title} range`}
              onClick={() => (range ? replace(index, undefined) : setIsAdding(false))}
            />
          )}
        </div>
      ))}
      {rows.length === 1 && extent && extent.max > extent.min && (
        <BoundsSlider
          name={name}
          title={title}
          extent={extent}
          range={customRanges[0]}
          onChange={(range, options) => replace(0, range, options)}
        />
      )}
      {allowsMultiple && customRanges.length > 0 && !isAdding && (
        <UnstyledButton className="range-add" onClick={() => setIsAdding(true)}>
          Add a range
        </UnstyledButton>
      )}
    </div>
  )
}

function isSame(one: NumberRange | undefined, other: NumberRange | undefined): boolean {
  return one?.min === other?.min && one?.max === other?.max
}

function joinBounds(min: number | undefined, max: number | undefined): NumberRange | undefined {
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

type SliderProps = {
  name: RangeName
  title: string
  extent: Extent
  range: NumberRange | undefined
  onChange: (range: NumberRange | undefined, options: ChangeOptions) => void
}

/** Positions of the thumbs that the user is moving, and whether the URL already has their values. */
type SliderState = { positions: [number, number]; isDragging: boolean; isInUrl: boolean }

function BoundsSlider({ name, title, extent, range, onChange }: SliderProps) {
  const action = useRef<string>(undefined)
  const isDragging = useRef(false)
  const [sliderState, setSliderState] = useState<SliderState>()
  // After a key press, the thumb keeps its position, so that the next press continues there. It moves only
  // when the URL gets other values.
  if (sliderState && !sliderState.isDragging) {
    const isInUrl = isSame(range, rangeBetween(name, extent, sliderState.positions))
    if (isInUrl && !sliderState.isInUrl) setSliderState({ ...sliderState, isInUrl })
    if (!isInUrl && sliderState.isInUrl) setSliderState(undefined)
  }
  const positionsInUrl: [number, number] = [
    range?.min === undefined ? 0 : findSliderPosition(name, extent, range.min),
    range?.max === undefined ? maxSliderPosition : findSliderPosition(name, extent, range.max),
  ]
  return (
    <RangeSlider
      className="range-slider has-small-thumb"
      classNames={{ thumb: 'small-thumb' }}
      size={2}
      thumbSize={24}
      min={0}
      max={maxSliderPosition}
      step={1}
      minRange={0}
      label={null}
      thumbFromLabel={`${title} minimum`}
      thumbToLabel={`${title} maximum`}
      thumbValueText={(position) => formatBound(name, valueAt(name, extent, position))}
      value={sliderState?.positions ?? positionsInUrl}
      onChange={(next) => {
        const currentAction = action.current ?? createActionId(title)
        action.current = currentAction
        setSliderState({ positions: next, isDragging: isDragging.current, isInUrl: false })
        onChange(rangeBetween(name, extent, next), { action: currentAction })
      }}
      onChangeEnd={(next) => {
        if (!isDragging.current) return
        isDragging.current = false
        // Without a slider state, the thumbs show the URL, so it is written first.
        if (action.current !== undefined) {
          onChange(rangeBetween(name, extent, next), { action: action.current, isReleased: true })
        }
        setSliderState(undefined)
      }}
      // A drag is one action. So are all key presses until blur.
      onPointerDown={() => {
        action.current = undefined
        isDragging.current = true
      }}
      onBlur={() => {
        action.current = undefined
        setSliderState(undefined)
      }}
    />
  )
}

import './range-filter.css'
import { CloseButton, RangeSlider, TextInput, UnstyledButton } from '@mantine/core'
import { useRef, useState } from 'react'
import type { Filters, Range, RangeName } from '#contract/schemas/search.ts'
import { listRanges, toRanges } from '#web/features/stone-search/catalogue-address.ts'
import { withFilter } from '#web/features/stone-search/catalogue-state.ts'
import { findBucket } from '#web/features/stone-search/carat-buckets.ts'
import { writeEnd } from '#web/features/stone-search/chips.ts'
import { rangeTitles } from '#web/features/stone-search/filter-words.ts'
import type { ChangeOptions } from '#web/pages/catalogue/url-state-writer.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { nameAction } from './history-action.ts'
import { isMoney, placeOf, rangeBetween, readEnd, sliderEnd, valueAt, type Extent } from './range-scale.ts'

/** Titles that omit what their group already says. */
const shortTitles: Readonly<Partial<Record<RangeName, string>>> = {
  totalPrice: 'Total',
  pricePerCarat: 'Per carat',
  crownAngle: 'Crown',
  pavilionAngle: 'Pavilion',
}

type FieldProps = {
  name: RangeName
  hasTitle: boolean
  maySeveral: boolean
  value: Filters[RangeName]
  extent: Extent | undefined
  change: ChangeCatalogue
}

/** A component of its own, so that changes of other filters do not rerender it. */
export function RangeFields({ name, hasTitle, maySeveral, value, extent, change }: FieldProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { title } = rangeTitles[name]
  const ranges = toRanges(value)
  const isBucket = (range: Range): boolean => name === 'carats' && findBucket(range) !== undefined
  const own = ranges.filter((range) => !isBucket(range))
  const rows: (Range | undefined)[] = own.length === 0 || isAdding ? [...own, undefined] : own

  const replace = (index: number, range: Range | undefined, options: ChangeOptions = {}): void =>
    change((before) => {
      const all = listRanges(before.filters, name)
      const mine = all.filter((one) => !isBucket(one))
      const others = all.filter(isBucket)
      const next = range
        ? [...mine.slice(0, index), range, ...mine.slice(index + 1)]
        : mine.toSpliced(index, 1)
      return withFilter(before, name, [...others, ...next])
    }, options)

  return (
    <div className="range-filter" role="group" aria-label={title}>
      {rows.map((range, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a range is identified only by its index
        <div key={index} className="range-row">
          {hasTitle && <span className="range-title">{index === 0 && (shortTitles[name] ?? title)}</span>}
          <RangeEnd
            name={name}
            label={`${title} from`}
            value={range?.min}
            placeholder={extent && writeEnd(name, isMoney(name) ? Math.floor(extent.min) : extent.min)}
            onChange={(min, action) => replace(index, joinEnds(min, range?.max), { action })}
          />
          <span aria-hidden>–</span>
          <RangeEnd
            name={name}
            label={`${title} to`}
            value={range?.max}
            placeholder={extent && writeEnd(name, isMoney(name) ? Math.ceil(extent.max) : extent.max)}
            onChange={(max, action) => replace(index, joinEnds(range?.min, max), { action })}
          />
          {rows.length > 1 && (
            <CloseButton
              size="xs"
              aria-label={`Remove this range of ${title}`}
              onClick={() => {
                setIsAdding(false)
                if (range) replace(index, undefined)
              }}
            />
          )}
        </div>
      ))}
      {rows.length === 1 && extent && extent.max > extent.min && (
        <EndsSlider
          name={name}
          title={title}
          extent={extent}
          range={own[0]}
          onChange={(range, options) => replace(0, range, options)}
        />
      )}
      {maySeveral && own.length > 0 && !isAdding && (
        <UnstyledButton className="range-more" onClick={() => setIsAdding(true)}>
          Add a range
        </UnstyledButton>
      )}
    </div>
  )
}

function isSame(one: Range | undefined, other: Range | undefined): boolean {
  return one?.min === other?.min && one?.max === other?.max
}

function joinEnds(min: number | undefined, max: number | undefined): Range | undefined {
  if (min === undefined && max === undefined) return undefined
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) }
}

type EndProps = {
  name: RangeName
  label: string
  value: number | undefined
  placeholder: string | undefined
  onChange: (value: number | undefined, action: string) => void
}

/** Applied on blur or Enter, because a partly typed number must not filter. */
function RangeEnd({ name, label, value, placeholder, onChange }: EndProps) {
  const [text, setText] = useState(writeValue(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(writeValue(value))
  }
  const typed = readEnd(name, text)
  const take = (): void => {
    if (!Number.isNaN(typed) && typed !== value) onChange(typed, nameAction(label))
  }
  return (
    <TextInput
      size="xs"
      className="range-end"
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder={placeholder ?? ''}
      value={text}
      error={Number.isNaN(typed) && 'A number'}
      onChange={({ currentTarget }) => setText(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
    />
  )
}

const writeValue = (value: number | undefined): string => (value === undefined ? '' : String(value))

type SliderProps = {
  name: RangeName
  title: string
  extent: Extent
  range: Range | undefined
  onChange: (range: Range | undefined, options: ChangeOptions) => void
}

/** Positions of the thumbs while the user moves them, and whether the URL has caught up. */
type Slid = { ends: [number, number]; isHeld: boolean; hasArrived: boolean }

function EndsSlider({ name, title, extent, range, onChange }: SliderProps) {
  const action = useRef<string>(undefined)
  const isHeld = useRef(false)
  const [slid, setSlid] = useState<Slid>()
  // After a key press the thumb keeps its position, from which the next press continues, until the URL
  // differs.
  if (slid && !slid.isHeld) {
    const hasArrived = isSame(range, rangeBetween(name, extent, slid.ends))
    if (hasArrived && !slid.hasArrived) setSlid({ ...slid, hasArrived })
    if (!hasArrived && slid.hasArrived) setSlid(undefined)
  }
  const places: [number, number] = [
    range?.min === undefined ? 0 : placeOf(name, extent, range.min),
    range?.max === undefined ? sliderEnd : placeOf(name, extent, range.max),
  ]
  return (
    <RangeSlider
      className="range-slider"
      classNames={{ thumb: 'range-thumb' }}
      size={2}
      thumbSize={24}
      min={0}
      max={sliderEnd}
      step={1}
      minRange={0}
      label={null}
      thumbFromLabel={`${title}, least`}
      thumbToLabel={`${title}, most`}
      thumbValueText={(place) => writeEnd(name, valueAt(name, extent, place))}
      value={slid?.ends ?? places}
      onChange={(next) => {
        const ofThis = action.current ?? nameAction(title)
        action.current = ofThis
        setSlid({ ends: next, isHeld: isHeld.current, hasArrived: false })
        onChange(rangeBetween(name, extent, next), { action: ofThis })
      }}
      onChangeEnd={(next) => {
        if (!isHeld.current) return
        isHeld.current = false
        // Written before the thumb falls back to the value in the URL.
        if (action.current !== undefined) {
          onChange(rangeBetween(name, extent, next), { action: action.current, isEnd: true })
        }
        setSlid(undefined)
      }}
      // A drag is one action. So are all key presses until blur.
      onPointerDown={() => {
        action.current = undefined
        isHeld.current = true
      }}
      onBlur={() => {
        action.current = undefined
        setSlid(undefined)
      }}
    />
  )
}

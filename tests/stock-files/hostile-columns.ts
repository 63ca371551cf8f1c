import { headingAliases, type StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import { computePriceCents, type KnownStone } from './known-stock.ts'
import {
  type AddColumn,
  type Cell,
  type Column,
  dateStyle,
  euros,
  type FileOptions,
  fiveDigits,
  percentStyle,
  rupees,
  tenDigits,
} from './file-options.ts'
import { writeOrigin } from './origin-columns.ts'

const unitsPerDollar = 80
/** Headings that other files use for something else. */
const doubtfulHeadings: Partial<Record<StockField, readonly string[]>> = {
  stockNo: ['Id', 'No', '#', 'Sr No', 'Name'],
  shape: ['Cut'],
  weight: ['Ct'],
  color: ['Clr'],
  clarity: ['Clr', 'Quality'],
  lab: ['Cert', 'Certificate', 'Report'],
  certificateNo: ['Cert', 'Certificate', 'Report', 'Certi'],
  pricePerCarat: ['Price', 'Rate', 'Ct', 'Sale Price'],
  totalPrice: ['Price', 'Selling Price'],
  rapPrice: ['Base Rate', 'List'],
  discount: ['%', 'Per'],
  depthPercent: ['Depth', 'Dp'],
  lengthMm: ['Length', 'M1'],
  widthMm: ['Width', 'M2'],
  heightMm: ['Height', 'M3', 'Depth'],
  memberComment: ['Comment'],
}
const decimal = (value: number, digits: number): string => String(Number(value.toFixed(digits)))

/** Returns the columns of a file about these stones, in any order. */
export function writeColumns(stones: readonly KnownStone[], options: FileOptions): Column[] {
  const { isDecimalComma, isNumberText, absent } = options
  const columns: Column[] = []
  const mark = (text: string): string => (isDecimalComma ? text.replace('.', ',') : text)
  const numeric = (value: number, digits: number): Cell => ({
    text: mark(decimal(value, digits)),
    ...(isNumberText ? {} : { number: Number(value.toFixed(digits)) }),
  })
  const nameField = (field: StockField): string => {
    const aliases: readonly string[] = headingAliases[field]
    const drawn = options.headings[columns.length % options.headings.length] ?? 0
    const doubtful = doubtfulHeadings[field]
    if (doubtful && drawn % 9 === 1) return doubtful[(drawn >> 3) % doubtful.length] ?? ''
    // One heading in two is the usual one.
    return aliases[drawn % 2 === 0 ? 0 : (drawn >> 1) % aliases.length] ?? ''
  }
  const add = (
    field: StockField,
    determines: readonly (keyof StoneDraft)[],
    write: (stone: KnownStone, index: number) => Cell,
    heading = nameField(field),
  ): void => {
    const position = columns.length
    columns.push({
      heading: styleHeading(heading, options.headingStyle),
      determines,
      cells: stones.map((stone, index) => {
        const cell = write(stone, index)
        return cell.text === '' || cell.text.startsWith('=')
          ? cell
          : { ...cell, text: `${options.padding}${cell.text}${options.padding}` }
      }),
      isPrice: ['pricePerCarat', 'totalPrice', 'rapPrice', 'discount'].includes(field),
      isHidden: options.isWorkbook && options.hidden[position % options.hidden.length] === true,
      isMerged: options.isWorkbook && options.merged[position % options.merged.length] === true,
    })
  }
  const text = (value: string): Cell => ({ text: value })
  const blankOr = (value: string): Cell => text(value === '' ? options.placeholder : value)
  const link = (address: string, label: string): Cell =>
    options.isWorkbook && options.linkKind !== 'address'
      ? { text: label, link: address, linkKind: options.linkKind }
      : text(options.linkKind === 'formula' ? `=HYPERLINK("${address}","${label}")` : address)

  add('stockNo', ['stockNo'], (stone) => writeNumber(stone.stockNo, options, fiveDigits, 5))
  add('shape', ['shapeId'], ({ shape }) => text(shape.text))
  add('weight', ['caratsThousandths'], (stone) => {
    const cell = numeric(stone.caratsThousandths / 1000, 2)
    return options.isNumberText && options.numberStyle === 'number' ? { text: `${cell.text} ct` } : cell
  })
  writeColor(add, options)
  if (!absent[0]) add('clarity', ['clarityId'], ({ clarity }) => text(clarity.text))
  if (options.origin !== 'lab' && options.origin !== 'contradiction')
    add('lab', ['labId'], ({ lab }) => text(lab.text))
  if (options.origin !== 'certificate number') {
    add('certificateNo', ['certificateNo'], (stone) =>
      options.uncalculated === 'certificate'
        ? { text: '', isUncalculated: true }
        : stone.certificateNo === ''
          ? blankOr('')
          : writeNumber(stone.certificateNo, options, tenDigits, 10),
    )
  }
  writePrices(add, options, mark)
  if (!absent[1]) {
    const heading = options.isStatus ? 'Status' : undefined
    add('availability', ['availability'], ({ availability }) => text(availability.text), heading)
  }
  const isFirstAbsent = options.second === 'clarity' ? absent[0] : options.origin === 'certificate number'
  if (!isFirstAbsent) writeSecond(add, options, numeric)
  if (!absent[2]) {
    const [length, width, height] = ['lengthMm', 'widthMm', 'heightMm'] as const
    const sides = (stone: KnownStone): string[] => stone.sides.map((side) => mark((side / 100).toFixed(2)))
    if (options.sides === 'columns') {
      for (const [index, side] of ([length, width, height] as const).entries()) {
        add(side, [side], (stone) => numeric((stone.sides[index] ?? 0) / 100, 2))
      }
    } else if (options.sides === 'one cell') {
      add('measurements', [length, width, height], (stone) => text(sides(stone).join(' x ')))
    } else {
      add('measurements', [length, width], (stone) => text(sides(stone).slice(0, 2).join('-')))
      add('heightMm', [height], (stone) => numeric(stone.sides[2] / 100, 2), 'Height')
    }
  }
  const percent = (tenths: number): Cell =>
    options.isWorkbook && options.discount === 'percent'
      ? { text: `${tenths / 10}%`, number: tenths / 1000, style: percentStyle }
      : numeric(tenths / 10, 1)
  if (!absent[3]) add('depthPercent', ['depthPercent'], ({ depthTenths }) => percent(depthTenths))
  if (!absent[4]) add('tablePercent', ['tablePercent'], ({ tableTenths }) => percent(tableTenths))
  if (!absent[5]) {
    add('videoUrl', ['videoUrl'], ({ linkKey }) => link(`https://video.example/v/${linkKey}`, 'Video'))
  }
  writeOrigin(add, options, link)
  for (const [index, extra] of options.extras.entries()) {
    add('memberComment', [], (_, row) => text(`${extra} ${(row * 7 + index) % 5}`), `Own column ${index + 1}`)
  }
  return columns
    .map((column, position) => ({ column, key: options.order[position] ?? 0 }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ column }) => column)
}

function styleHeading(heading: string, style: FileOptions['headingStyle']): string {
  switch (style) {
    case 'upper case':
      return heading.toUpperCase()
    case 'underscores':
      return heading.replaceAll(' ', '_')
    case 'spaces':
      return ` ${heading.replaceAll(' ', '  ')} `
    case 'colon':
      return `${heading}:`
    default:
      return heading
  }
}

/** Adds a second column of a field, whose cells differ. */
function writeSecond(
  add: AddColumn,
  { second }: FileOptions,
  numeric: (value: number, digits: number) => Cell,
): void {
  switch (second) {
    case 'weight':
      return add(
        'weight',
        ['caratsThousandths'],
        (stone) => numeric(stone.caratsThousandths / 500, 2),
        'Carats',
      )
    case 'color':
      return add('color', ['colorId'], () => ({ text: 'D' }), 'Lab Color')
    case 'clarity':
      return add('clarity', ['clarityId'], () => ({ text: 'FL' }), 'Lab Clarity')
    case 'certificate':
      return add(
        'certificateNo',
        ['certificateNo'],
        (stone) => ({ text: `9${stone.linkKey}` }),
        'Lab Report No',
      )
  }
}

function writeColor(add: AddColumn, { color }: FileOptions): void {
  const determines = ['colorId', 'fancyIntensityId', 'overtone'] as const
  if (color === 'one cell') return add('color', determines, (stone) => ({ text: stone.color.text }))
  const part = (stone: KnownStone, index: number): Cell => ({ text: stone.color.value.parts?.[index] ?? '' })
  add('color', determines, (stone) => ({ text: stone.color.value.parts === null ? stone.color.text : '*' }))
  add('fancyColor', ['colorId'], (stone) => part(stone, 0))
  add('fancyIntensity', ['fancyIntensityId'], (stone) => part(stone, 1))
  add('fancyOvertone', ['overtone'], (stone) => part(stone, 2))
}

/** Excel keeps `00123` as a number with a format, and makes dates of `5-6`. */
function writeNumber(
  number: string,
  { isWorkbook, numberStyle }: FileOptions,
  style: number,
  digits: number,
): Cell {
  const isPlain = /^[1-9]\d{0,13}$/.test(number)
  const date = /^(\d{1,2})-(\d{1,2})$/.exec(number)
  if (numberStyle === 'guarded' && !isWorkbook) return { text: `="${number}"` }
  if (numberStyle === 'padded' && !isWorkbook && /^[1-9]\d{9}$/.test(number)) {
    return { text: Number(number).toExponential(5).replace('e+', 'E+0') }
  }
  if (!isWorkbook || numberStyle === 'text') return { text: number }
  if (numberStyle === 'number' && /^\d{16,17}$/.test(number)) return { text: number, number: Number(number) }
  if (numberStyle === 'date' && date) {
    const days = Date.UTC(2026, Number(date[1]) - 1, Number(date[2])) / 86_400_000 + 25_569
    return { text: number, number: days, style: dateStyle }
  }
  if (numberStyle === 'padded' && /^\d+$/.test(number) && number.length === digits) {
    return { text: number, number: Number(number), style }
  }
  return isPlain ? { text: number, number: Number(number) } : { text: number }
}

function writePrices(add: AddColumn, options: FileOptions, mark: (text: string) => string): void {
  const { currency, prices, duplicate } = options
  const isForeign = currency !== 'none' && currency !== 'beside dollars'
  const style = options.discount === 'back' ? euros : rupees
  const symbol = style === euros ? '€' : '₹'
  const write = (cents: number, isLocal = isForeign): Cell => {
    const amount = (isLocal ? cents * unitsPerDollar : cents) / 100
    const text = writeAmount(amount, options, mark)
    if (isLocal && currency === 'cell') return { text: `${symbol} ${text.replace('$', '')}` }
    const isFormatted = isLocal && currency === 'format'
    const isText = (options.isNumberText || text.startsWith('$')) && !isFormatted
    const number = isText ? {} : { number: amount }
    return { text: text.replace(isLocal ? '$' : '', ''), ...number, ...(isFormatted && { style }) }
  }
  const perCarat = (stone: KnownStone): number => computePriceCents(stone)
  const total = (stone: KnownStone): number => Math.round((perCarat(stone) * stone.caratsThousandths) / 1000)
  const name = (heading: string): string | undefined => {
    if (currency === 'heading') return `${heading} ${style === euros ? 'EUR' : '(INR)'}`
    // A heading that says dollars would contradict the title.
    return currency === 'title' ? heading : undefined
  }
  const priceFields = ['pricePerCaratCents', 'totalPriceCents'] as const
  const isUncalculated = options.uncalculated === 'price'
  const main = (stone: KnownStone): Cell =>
    isUncalculated ? { text: '', isUncalculated } : write(perCarat(stone))
  if (prices === 'per carat' || prices === 'all') add('pricePerCarat', priceFields, main, name('Price/Cts'))
  if (prices === 'total' || prices === 'all') {
    add('totalPrice', priceFields, (stone) => write(total(stone)), name('Total Amt'))
  }
  if (prices === 'rap and discount' || prices === 'all') {
    add(
      'rapPrice',
      ['rapPriceCents', ...(prices === 'all' ? [] : priceFields)],
      (stone) => write(stone.rapDollars * 100),
      name('Rap Price'),
    )
    add('discount', ['discountPercent', ...(prices === 'all' ? [] : priceFields)], (stone) =>
      writeDiscount(stone.discountHundredths, options, mark),
    )
  }
  if (currency === 'column') add('country', [], () => ({ text: style === euros ? 'EUR' : 'INR' }), 'Currency')
  if (currency === 'beside dollars') {
    add('totalPrice', [], (stone) => write(total(stone), true), `Amount (${symbol})`)
  }
  const addSecond = (
    heading: string,
    determines: readonly (keyof StoneDraft)[],
    cents: (stone: KnownStone) => number,
  ): void => add('pricePerCarat', determines, (stone) => write(cents(stone)), name(heading) ?? heading)
  if (duplicate === 'equal') addSecond('PR/CT', priceFields, perCarat)
  if (duplicate === 'different') {
    addSecond('Net Rate', priceFields, (stone) => Math.round(perCarat(stone) * 0.7))
  }
  if (duplicate === 'list price') {
    addSecond('Rapnet Price', ['rapPriceCents'], ({ rapDollars }) => rapDollars * 100)
  }
}

function writeAmount(amount: number, options: FileOptions, mark: (text: string) => string): string {
  const grouped = amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const swap = (text: string): string =>
    options.isDecimalComma ? text.replaceAll(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')) : text
  switch (options.priceText) {
    case 'grouped':
      return swap(grouped)
    case 'dollar':
      return `$${swap(grouped)}`
    case 'whole thousands':
      return Number.isInteger(amount) ? swap(grouped.replace(/\.00$/, '')) : swap(grouped)
    case 'cents':
      return mark(amount.toFixed(2))
    default:
      return mark(decimal(amount, 2))
  }
}

function writeDiscount(hundredths: number, options: FileOptions, mark: (text: string) => string): Cell {
  const percent = hundredths / 100
  const number = (value: number, style?: number): Cell => ({
    text: mark(decimal(value, 4)),
    ...(options.isNumberText ? {} : { number: value }),
    ...(style !== undefined && { style }),
  })
  switch (options.discount) {
    case 'unsigned':
      return number(-percent)
    case 'percent':
      // Some lists have both: a share in a percent format, and a bare number.
      return options.isWorkbook && !options.isNumberText && hundredths % 200 === 0
        ? { text: `${percent}%`, number: hundredths / 10_000, style: percentStyle }
        : number(percent)
    case 'fraction':
      return number(hundredths / 10_000)
    case 'back':
      return { text: `${mark(decimal(-percent, 2))}% back` }
    default:
      return number(percent)
  }
}

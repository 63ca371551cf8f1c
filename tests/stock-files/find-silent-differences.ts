import { clarities } from '#domain/reference/clarities.ts'
import { toColumnLetters } from '#domain/stock-file/table/column-letters.ts'
import { isBlocking } from '#domain/stock-file/questions/import-question.ts'
import type { StockRow } from '#domain/stock-file/rows/read-stock-row.ts'
import type { StoneDraft } from '#domain/stock-file/rows/stone-draft.ts'
import type { Column, FileOptions } from './file-options.ts'
import type { HostileFile } from './hostile-file.ts'
import { computePriceCents, type KnownStone } from './known-stock.ts'
import type { ReadFile } from './read-stock-file.ts'

type Field = keyof StoneDraft

/** What came of the stones of a file. */
export type Outcome = {
  /** Differences that nobody is told about. */
  silent: string[]
  equal: number
  /** Stones that differ, wait or are left out, and are reported or asked about. */
  reported: number
}

const priceFields: ReadonlySet<Field> = new Set([
  'pricePerCaratCents',
  'totalPriceCents',
  'rapPriceCents',
  'discountPercent',
])

/** Compares what was read with the known stock, and lists each difference that is not reported or asked. */
export function findSilentDifferences(file: HostileFile, read: ReadFile): Outcome {
  const { columns, options, rowOf } = file
  const { report, assessment, rows } = read
  const outcome: Outcome = { silent: [], equal: 0, reported: 0 }
  const reported = listReportedColumns(read)
  const isReported = (column: Column): boolean => column.isHidden || reported.has(columns.indexOf(column))
  const questions = assessment.questions.filter(isBlocking)
  const isCurrencyHidden = columns.some(({ heading, isHidden }) => /currency/i.test(heading) && isHidden)
  // Prices follow from each other and from the weight.
  const isPriceReported = columns.some(
    (column) => (column.isPrice || column.determines.includes('caratsThousandths')) && isReported(column),
  )
  const isAsked = (field: Field): boolean => {
    const isOfPrices = priceFields.has(field)
    const arePricesAsked = questions.some(({ kind }) => kind === 'currency' || kind === 'thousands')
    if (isOfPrices && (arePricesAsked || isCurrencyHidden || isPriceReported)) return true
    if (field === 'isLabGrown') return questions.some(({ kind }) => kind === 'growth')
    return columns.some((column) => column.determines.includes(field) && isReported(column))
  }
  const isForeign = !['none', 'beside dollars'].includes(options.currency)

  const hiddenStones = [...rowOf].filter(([, { isHidden }]) => options.isWorkbook && isHidden)
  if (report.hiddenRows !== hiddenStones.length) {
    outcome.silent.push(`${report.hiddenRows} hidden rows are reported, not ${hiddenStones.length}`)
  }
  const byRow = new Map(rows.map((row) => [row.row, row]))
  for (const { row } of rows) {
    if (!rowOf.has(row)) outcome.silent.push(`row ${row} is no stone, but ${JSON.stringify(byRow.get(row))}`)
  }
  for (const [row, known] of rowOf) {
    const found = byRow.get(row)
    const name = `stone ${known.stockNo} in row ${row}`
    if (found === undefined) {
      const isHidden = options.isWorkbook && known.isHidden
      if (!isHidden) outcome.silent.push(`${name} is missing: ${JSON.stringify(report.leftOut)}`)
      else outcome.reported += 1
      continue
    }
    if (found.kind === 'rejected') {
      if (found.reasons.length === 0) outcome.silent.push(`${name} is rejected without a reason`)
      const isFileClear = questions.length === 0 && reported.size === 0
      if (isFileClear && isClear(known, options)) {
        outcome.silent.push(`${name} is rejected although nothing is doubtful: ${found.reasons.join(' ')}`)
      }
      outcome.reported += 1
      continue
    }
    const { stone, warnings } = found
    const warned = new Set(warnings.map(({ column }) => column))
    // Prices that contradict each other are reported once, under the heading of the one that is used.
    const isWarned = (field: Field): boolean =>
      columns.some(
        ({ determines, isPrice }, column) =>
          (determines.includes(field) || (isPrice && priceFields.has(field))) &&
          warned.has(read.headings[column] ?? ''),
      )
    const differences = listDifferences(known, stone, columns, options.origin === 'simulant')
    if (isForeign && !isCurrencyHidden && questions.every(({ kind }) => kind !== 'currency')) {
      outcome.silent.push(
        `${name} has a price in another currency, read as ${stone.pricePerCaratCents} cents`,
      )
    }
    if (options.origin === 'title' && questions.every(({ kind }) => kind !== 'origin')) {
      outcome.silent.push(`${name} is lab-grown as the title says, read as natural`)
    }
    const silent = differences.filter(({ field }) => !isAsked(field) && !isWarned(field))
    for (const { field, expected } of silent) {
      outcome.silent.push(
        `${name}: ${field} is ${JSON.stringify(stone[field])}, not ${JSON.stringify(expected)}`,
      )
    }
    if (differences.length === 0) outcome.equal += 1
    else outcome.reported += 1
  }
  return outcome
}

/** Lists the columns that a report, notice or question names. */
function listReportedColumns({ report, assessment, headings }: ReadFile): Set<number> {
  const asked = assessment.questions.filter(isBlocking).flatMap((question) => {
    if (question.kind === 'heading') return question.columns
    if (question.kind === 'columns') return question.columns.map(({ column }) => column)
    return question.kind === 'growth' ? [question.column] : []
  })
  const letters = headings.map((_, column) => toColumnLetters(column))
  return new Set([
    ...asked,
    ...assessment.match.unmatched.map(({ column }) => column),
    ...assessment.notices.map(({ column }) => column),
    ...[...report.uncalculatedColumns, ...report.hiddenColumns].map(({ column }) => letters.indexOf(column)),
  ])
}

function listDifferences(
  known: KnownStone,
  stone: Extract<StockRow, { kind: 'stone' }>['stone'],
  columns: readonly Column[],
  isSimulant: boolean,
): { field: Field; expected: unknown }[] {
  const written = new Set(columns.flatMap(({ determines }) => determines))
  const priceCents = computePriceCents(known)
  const totalCents = (priceCents * known.caratsThousandths) / 1000
  const { color, certificateNo, isLabGrown, linkKey, sides } = known
  const isInNumber = columns.some(
    ({ determines }) => determines.includes('certificateNo') && determines.includes('isLabGrown'),
  )
  const isInLab = columns.some(
    ({ determines }) => determines.includes('labId') && determines.includes('isLabGrown'),
  )
  // Labs whose names the file writes with the growth are IGI and GIA, and are compared by another test.
  const isLabKnown = !(isInLab && isLabGrown)
  const isNear = (value: number | null, expected: number, tolerance: number): boolean =>
    value !== null && Math.abs(value - expected) <= tolerance
  const checks: readonly (readonly [Field, unknown, boolean])[] = [
    ['stockNo', known.stockNo, stone.stockNo === known.stockNo],
    ['shapeId', known.shape.value, known.shape.isDoubtful !== true && stone.shapeId === known.shape.value],
    ['caratsThousandths', known.caratsThousandths, stone.caratsThousandths === known.caratsThousandths],
    ['colorId', color.value.colorId, stone.colorId === color.value.colorId && !isGuess(known, columns)],
    [
      'fancyIntensityId',
      color.value.fancyIntensityId,
      stone.fancyIntensityId === color.value.fancyIntensityId,
    ],
    ['overtone', color.value.overtone, stone.overtone === color.value.overtone],
    ['clarityId', clarities.get(known.clarity.value).name, stone.clarityId === known.clarity.value],
    [
      'labId',
      known.lab.value,
      !isLabKnown || (stone.labId === known.lab.value && known.lab.isDoubtful !== true),
    ],
    [
      'certificateNo',
      certificateNo,
      isInNumber && isLabGrown
        ? stone.certificateNo === `LG${linkKey}0`
        : stone.certificateNo === (certificateNo || null) ||
          (certificateNo === '' && stone.certificateNo === `9${linkKey}`),
    ],
    ['pricePerCaratCents', priceCents, isNear(stone.pricePerCaratCents, priceCents, priceCents * 0.001 + 1)],
    ['totalPriceCents', totalCents, isNear(stone.totalPriceCents, totalCents, totalCents * 0.001 + 1)],
    ['rapPriceCents', known.rapDollars * 100, stone.rapPriceCents === known.rapDollars * 100],
    [
      'discountPercent',
      known.discountHundredths / 100,
      isNear(stone.discountPercent, known.discountHundredths / 100, 0.02),
    ],
    [
      'availability',
      known.availability.value,
      stone.availability === known.availability.value && known.availability.isDoubtful !== true,
    ],
    ['isLabGrown', isLabGrown, stone.isLabGrown === isLabGrown && !(isSimulant && isLabGrown)],
    ['lengthMm', sides[0] / 100, stone.lengthMm === sides[0] / 100],
    ['widthMm', sides[1] / 100, stone.widthMm === sides[1] / 100],
    ['heightMm', sides[2] / 100, stone.heightMm === sides[2] / 100],
    ['depthPercent', known.depthTenths / 10, stone.depthPercent === known.depthTenths / 10],
    ['tablePercent', known.tableTenths / 10, stone.tablePercent === known.tableTenths / 10],
    ['videoUrl', linkKey, stone.videoUrl === `https://video.example/v/${linkKey}`],
    [
      'certificateUrl',
      linkKey,
      stone.certificateUrl === `https://lab.example/verify?r=${isLabGrown ? `LG${linkKey}` : linkKey}`,
    ],
  ]
  return checks.flatMap(([field, expected, isEqual]) =>
    written.has(field) && !isEqual ? [{ field, expected }] : [],
  )
}

/** Whether nothing that the file says about the stone is doubtful. */
function isClear({ shape, color, lab, availability }: KnownStone, { origin }: FileOptions): boolean {
  const isOriginClear = origin !== 'unknown term' && origin !== 'simulant' && origin !== 'contradiction'
  return isOriginClear && [shape, color, lab, availability].every(({ isDoubtful }) => isDoubtful !== true)
}

/** Whether the file writes an ambiguous code and no column with the colour in words. */
function isGuess({ color }: KnownStone, columns: readonly Column[]): boolean {
  const hasParts = columns.some(({ determines }) => determines.length === 1 && determines[0] === 'overtone')
  return color.isDoubtful === true && !hasParts
}

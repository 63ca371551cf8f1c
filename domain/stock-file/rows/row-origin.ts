import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import type { CertificateNumber } from '#domain/stock-file/values/certificate-number.ts'
import {
  findGrowthEvidence,
  hasLabGrownNumber,
  isLabGrownLink,
  mayRevealGrowth,
} from '#domain/stock-file/values/growth-evidence.ts'
import { readFlag, readGrowth, type GrowthReading } from '#domain/stock-file/values/growth-values.ts'
import { hasLabGrownName } from '#domain/stock-file/values/lab-values.ts'
import { quoteValue, type HeadedCell, type RowCells } from './row-cells.ts'

/** Whether a stone is lab-grown, and its process if the file states it. */
export interface RowOrigin {
  readonly isLabGrown: boolean
  readonly process: 'CVD' | 'HPHT' | null
}

/** What is known about a file's stones besides the row itself. */
export interface FileOrigin {
  /** A person's answer for the whole vendor. */
  readonly vendorOrigin: 'lab' | 'natural' | null
  /** The treatment column states growth: other cells of it say CVD or lab-grown. */
  readonly isTreatmentGrowth: boolean
  /** The file has the headings of a known format, whose treatment column holds only treatments. */
  readonly isTradeFormat: boolean
}

/** One cell that says where the stone comes from. */
interface Claim {
  readonly origin: 'lab' | 'natural'
  readonly source: string
}

interface Findings {
  readonly claims: Claim[]
  process: 'CVD' | 'HPHT' | null
}

/** Fields whose texts may mention the origin. */
const textFields: readonly StockField[] = [
  'memberComment',
  'certComment',
  'reportType',
  'brand',
  'inscription',
  'originCountry',
  'provenance',
]
const noFileOrigin: FileOrigin = { vendorOrigin: null, isTreatmentGrowth: false, isTradeFormat: false }

/**
 * Reads the origin of a stone from everything that can reveal it: growth columns, `Lab Grown`, the lab
 * (`IGI LG`), the treatment (`CVD`, `As Grown`), comments, the certificate's number and link, the
 * inscription, unread columns, and the answer for the vendor. Any evidence makes the stone lab-grown. Null,
 * with the row rejected, if cells contradict each other, if a growth term is unknown, and for simulants.
 *
 * HPHT in a treatment column also improves natural stones. It means grown if another cell says lab-grown or
 * the column states growth, and a treatment if another cell says natural or the file has a known format;
 * otherwise the row is rejected. Source: requirements 11.5.
 */
export function readRowOrigin(
  row: RowCells,
  certificate: CertificateNumber | null,
  file: FileOrigin = noFileOrigin,
): RowOrigin | null {
  const findings: Findings = { claims: [], process: null }
  const reasonsBefore = row.reasons.length
  for (const cell of row.listCells('growthType')) addGrowth(row, findings, cell, readGrowth(cell.text))
  for (const cell of row.listCells('labGrown')) addGrowth(row, findings, cell, readLabGrown(cell.text))
  addLab(row, findings, certificate)
  addTexts(row, findings)
  const treatment = addTreatment(row, findings, file)
  if (file.vendorOrigin !== null) {
    findings.claims.push({ origin: file.vendorOrigin, source: 'the answer for this vendor' })
  }
  rejectContradiction(row, findings.claims)
  if (treatment !== null && findings.claims.length === 0 && !file.isTradeFormat) {
    row.reject(
      `${treatment} can mean a treated natural stone or a lab-grown one. No other column shows which.`,
    )
  }
  if (row.reasons.length > reasonsBefore) return null
  return { isLabGrown: findings.claims.some(({ origin }) => origin === 'lab'), process: findings.process }
}

function addGrowth(
  row: RowCells,
  findings: Findings,
  cell: HeadedCell,
  growth: GrowthReading | undefined,
): void {
  const source = quoteCell(cell)
  if (growth === undefined) return row.reject(`${source} is not a known origin.`)
  if (growth === 'simulant') return row.reject(`${source} is not a diamond.`)
  if (growth === 'unstated') return
  findings.claims.push({ origin: growth === 'natural' ? 'natural' : 'lab', source })
  if (growth === 'CVD' || growth === 'HPHT') findings.process ??= growth
}

function readLabGrown(text: string): GrowthReading | undefined {
  const isLabGrown = readFlag(text)
  return isLabGrown === undefined ? readGrowth(text) : isLabGrown ? 'lab' : 'natural'
}

function addLab(row: RowCells, findings: Findings, certificate: CertificateNumber | null): void {
  const claim = (field: StockField) => findings.claims.push({ origin: 'lab', source: row.quote(field) })
  if (hasLabGrownName(row.read('lab'))) claim('lab')
  if (certificate?.isLabGrown === true) claim('certificateNo')
  if (hasLabGrownNumber(row.read('inscription'))) claim('inscription')
  const links = [row.read('certificateUrl'), row.readMarkedLink('certificateUrl')]
  if (links.some(isLabGrownLink)) claim('certificateUrl')
  if (isLabGrownLink(row.readMarkedLink('certificateNo'))) claim('certificateNo')
  if (isLabGrownLink(row.readMarkedLink('lab'))) claim('lab')
}

function addTexts(row: RowCells, findings: Findings): void {
  for (const field of textFields) addEvidence(row, findings, row.listCells(field))
  addEvidence(row, findings, row.listUnreadCells(mayRevealGrowth))
}

function addEvidence(row: RowCells, findings: Findings, cells: readonly HeadedCell[]): void {
  for (const cell of cells) {
    const evidence = findGrowthEvidence(cell.text)
    if (evidence === null) continue
    if (evidence === 'simulant') row.reject(`${quoteCell(cell)} means this is not a diamond.`)
    else findings.claims.push({ origin: 'lab', source: quoteCell(cell) })
  }
}

/** Returns the treatment cell if it says only HPHT, which is evidence of nothing by itself. */
function addTreatment(row: RowCells, findings: Findings, file: FileOrigin): string | null {
  let undecided: string | null = null
  for (const cell of row.listCells('treatment')) {
    const growth = readGrowth(cell.text)
    const source = quoteCell(cell)
    const isStated = growth === 'CVD' || (growth === 'lab' && !isVague(cell.text))
    if (growth === 'simulant') row.reject(`${source} is not a diamond.`)
    else if (isStated || (growth === 'HPHT' && file.isTreatmentGrowth)) {
      findings.claims.push({ origin: 'lab', source })
      if (growth === 'CVD' || growth === 'HPHT') findings.process ??= growth
    } else if (growth === 'HPHT') undecided = source
    else if (growth === undefined && findGrowthEvidence(cell.text) !== null) {
      findings.claims.push({ origin: 'lab', source })
    }
  }
  return undecided
}

/** `Yes` in a treatment column says that the stone is treated. */
function isVague(text: string): boolean {
  return readFlag(text) !== undefined || text.length < 2
}

function rejectContradiction(row: RowCells, claims: readonly Claim[]): void {
  const lab = claims.find(({ origin }) => origin === 'lab')
  const natural = claims.find(({ origin }) => origin === 'natural')
  if (lab === undefined || natural === undefined) return
  row.reject(`${lab.source} means lab-grown, but ${natural.source} means natural.`)
}

function quoteCell({ heading, text }: HeadedCell): string {
  return `${heading} ${quoteValue(text)}`
}

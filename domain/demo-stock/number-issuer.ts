import { OWN_STOCK_PREFIX, type DemoVendor } from './demo-vendors.ts'
import type { StoneReport } from './demo-stone.ts'
import type { Random } from './random.ts'

/** Issues each number once: stock numbers, names of sets, certificate numbers. */
export interface NumberIssuer {
  readonly issueStockNo: (vendor: DemoVendor | null) => string
  readonly issueSetName: (vendor: DemoVendor | null) => string
  readonly issueReport: (random: Random, lab: string, isLabGrown: boolean) => StoneReport
}

/** How a laboratory numbers its reports: a prefix, then this many further digits. */
interface NumberStyle {
  readonly prefixes: readonly string[]
  readonly digits: number
  /**
   * The start of the further digits. Styles of one lab that share a prefix also share this, so that their
   * numbers never collide.
   */
  readonly first: number
}

/** GIA numbers have 10 digits, IGI 9 (LG before those of grown stones), HRD 12; GCAL and AGS as listed. */
const NATURAL_STYLES: Readonly<Record<string, NumberStyle>> = {
  GIA: { prefixes: ['1', '2', '5', '6', '7'], digits: 9, first: 417_203_951 },
  IGI: { prefixes: ['4', '5', '6'], digits: 8, first: 28_316_407 },
  HRD: { prefixes: ['190', '200', '210', '220', '230', '240'], digits: 9, first: 604_172_893 },
  GCAL: { prefixes: ['3'], digits: 8, first: 51_940_733 },
  AGS: { prefixes: ['104'], digits: 10, first: 7_140_938_261 },
}
const GROWN_STYLES: Readonly<Record<string, NumberStyle>> = {
  GIA: { prefixes: ['2', '6', '7'], digits: 9, first: 417_203_951 },
  IGI: { prefixes: ['LG5', 'LG6', 'LG7'], digits: 8, first: 60_217_443 },
  GCAL: { prefixes: ['LG3'], digits: 8, first: 19_470_281 },
}

/** Shares no factor with 10, so that its multiples reach every ending of a number before any repeats. */
const STRIDE = 38_742_049
const FIRST_STOCK_NO = 10_001
const FIRST_SET_NO = 101
const INSCRIBED_SHARE = 0.7
const FIRST_YEAR = 2017
const LAST_YEAR = 2025

const WITHOUT_REPORT: StoneReport = { lab: 'None', certificateNo: null, issuedOn: null, inscription: null }

/** Creates an issuer. It issues numbers in the order of the requests. */
export function createNumberIssuer(): NumberIssuer {
  const issuedCounts = new Map<string, number>()
  const issueNext = (key: string) => {
    const index = issuedCounts.get(key) ?? 0
    issuedCounts.set(key, index + 1)
    return index
  }
  const prefixOf = (vendor: DemoVendor | null) => vendor?.stockPrefix ?? OWN_STOCK_PREFIX

  const issueReport = (random: Random, lab: string, isLabGrown: boolean): StoneReport => {
    const style = (isLabGrown ? GROWN_STYLES : NATURAL_STYLES)[lab]
    if (style === undefined) return WITHOUT_REPORT
    const ending = (style.first + issueNext(lab) * STRIDE) % 10 ** style.digits
    const prefix = style.prefixes[random.drawInteger(0, style.prefixes.length - 1)] ?? ''
    const certificateNo = prefix + String(ending).padStart(style.digits, '0')
    return {
      lab,
      certificateNo,
      issuedOn: drawDay(random),
      inscription: random.drawBoolean(INSCRIBED_SHARE) ? `${lab} ${certificateNo}` : null,
    }
  }

  return {
    issueStockNo: (vendor) => `${prefixOf(vendor)}${FIRST_STOCK_NO + issueNext(prefixOf(vendor))}`,
    issueSetName: (vendor) => `${prefixOf(vendor)}-L${FIRST_SET_NO + issueNext(`${prefixOf(vendor)} sets`)}`,
    issueReport,
  }
}

// Days end at 28, which exists in every month.
function drawDay(random: Random): string {
  const month = String(random.drawInteger(1, 12)).padStart(2, '0')
  const day = String(random.drawInteger(1, 28)).padStart(2, '0')
  return `${random.drawInteger(FIRST_YEAR, LAST_YEAR)}-${month}-${day}`
}

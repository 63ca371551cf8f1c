import type { CustomTableLayout } from 'pdfmake'

export const marginPt = 44
const a4WidthPt = 595.28
/** Of what stands between the margins. */
export const contentWidthPt = a4WidthPt - 2 * marginPt
/** Of the text of lines and parties. */
export const fontSizePt = 8.5
/** Of the lines: small enough for nine columns. */
export const tableFontPt = 8
export const smallPt = 7.5
export const ink = '#1b2733'
export const mutedInk = '#5b6b7b'
const ruleColor = '#c9d3dc'
const strongRuleColor = '#5b6b7b'
export const bandColor = '#eef2f5'

/** Between two columns of a table. */
export const columnGapPt = 8

const base: CustomTableLayout = {
  vLineWidth: () => 0,
  // Aligns texts with the ends of the rules.
  paddingLeft: (column) => (column === 0 ? 0 : columnGapPt / 2),
  paddingRight: (column, { table }) => (column + 1 === table.body[0]?.length ? 0 : columnGapPt / 2),
}

/** A table with a heading and `footRows` rows of totals, between strong rules. */
export function ruleTable(footRows: number): CustomTableLayout {
  const isStrong = (line: number, rows: number): boolean =>
    line === 1 || (footRows > 0 && line === rows - footRows)
  return {
    ...base,
    hLineWidth: (line, { table: { body } }) => (isStrong(line, body.length) ? 0.8 : line === 0 ? 0 : 0.3),
    hLineColor: (line, { table: { body } }) => (isStrong(line, body.length) ? strongRuleColor : ruleColor),
    paddingTop: () => 4,
    paddingBottom: () => 4,
  }
}

/** Facts, with a rule above and below. */
export const factLayout: CustomTableLayout = {
  ...base,
  hLineWidth: (line, { table }) => (line === 0 || line === table.body.length ? 0.5 : 0),
  hLineColor: () => ruleColor,
  paddingTop: (row) => (row === 0 ? 6 : 3),
  paddingBottom: (row, { table }) => (row + 1 === table.body.length ? 6 : 3),
}

/** The sums below the lines; the last is set off by a rule. */
export const totalLayout: CustomTableLayout = {
  ...base,
  hLineWidth: (line, { table }) => (line + 1 === table.body.length && line > 0 ? 0.8 : 0),
  hLineColor: () => strongRuleColor,
  paddingTop: (row, { table }) => (row + 1 === table.body.length ? 5 : 2),
  paddingBottom: (row, { table }) => (row + 2 === table.body.length ? 5 : 2),
}

import { writeArchive } from '#tests/support/stock/write-archive.ts'

export type SheetParts = {
  name?: string
  state?: string
  /** The XML of the rows. */
  rows: string
  /** The XML before and after the rows. */
  before?: string
  after?: string
  /** Addresses of links by the id of their relationship. */
  links?: Readonly<Record<string, string>>
}

export type WorkbookParts = {
  sheets: readonly SheetParts[]
  /** Number formats of the styles 1, 2, 3 …: a code, or the number of a built-in format. Style 0 has none. */
  formats?: readonly (string | number)[]
  /** The XML of the shared strings, one `si` element each. */
  strings?: string
  /** XML inside the workbook element. */
  settings?: string
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Returns a text as it is written in XML. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}

/** Builds an XLSX file from the XML of its parts. */
export function buildWorkbook({ sheets, formats = [], strings, settings = '' }: WorkbookParts): Uint8Array {
  const relate = (id: string, type: string, target: string, mode = ''): string =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${escapeXml(target)}"${mode}/>`
  const wrap = (inner: string): string => `<Relationships>${inner}</Relationships>`
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': wrap(relate('r1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook>${settings}<sheets>${sheets
      .map(
        ({ name = 'Stock', state }, index) =>
          `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="s${index}"${
            state === undefined ? '' : ` state="${state}"`
          }/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': wrap(
      sheets.map((_, index) => relate(`s${index}`, 'worksheet', `worksheets/sheet${index}.xml`)).join('') +
        relate('styles', 'styles', 'styles.xml') +
        (strings === undefined ? '' : relate('strings', 'sharedStrings', 'sharedStrings.xml')),
    ),
    'xl/styles.xml': buildStyles(formats),
    ...(strings !== undefined && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
  }
  for (const [index, { rows, before = '', after = '', links }] of sheets.entries()) {
    files[`xl/worksheets/sheet${index}.xml`] =
      `<worksheet>${before}<sheetData>${rows}</sheetData>${after}</worksheet>`
    if (!links) continue
    files[`xl/worksheets/_rels/sheet${index}.xml.rels`] = wrap(
      Object.entries(links)
        .map(([id, target]) => relate(id, 'hyperlink', target, ' TargetMode="External"'))
        .join(''),
    )
  }
  return writeArchive(files)
}

function buildStyles(formats: readonly (string | number)[]): string {
  const codes = formats.map((format, index) =>
    typeof format === 'string' ? `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>` : '',
  )
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === 'number' ? format : 164 + index}"/>`,
  )
  return `<styleSheet><numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`
}

import { crc32, deflateRawSync } from 'node:zlib'

/** Builds a ZIP archive of these files by hand, so that a test controls every name and size in it. */
export function writeArchive(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(bytes), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(bytes.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const body = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed])
    const offsetHeader = Buffer.alloc(14)
    offsetHeader.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0'), common, offsetHeader, Buffer.from(name)]),
    )
    bodies.push(body)
    at += body.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(entries.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, entries, end])
}

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** Builds an XLSX file of one sheet from the XML of its rows. */
export function writeWorkbook(rowsXml: string, sheetName = 'sheet1.xml'): Buffer {
  const relation = (type: string, target: string): string =>
    `<Relationships><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  return writeArchive({
    [`xl/worksheets/${sheetName}`]: `<worksheet><sheetData>${rowsXml}</sheetData></worksheet>`,
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': '<workbook><sheets><sheet name="Stock" sheetId="1" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relation('worksheet', `worksheets/${sheetName}`),
  })
}

/** Returns a row of text cells as the XML of a sheet. */
export function writeSheetRow(cells: readonly string[]): string {
  return `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
}

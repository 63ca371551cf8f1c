const advice = 'Export the list as Excel or CSV.'
const gzip = 'This is a gzip archive. Unpack it and send the file inside.'

/** The first bytes of files that hold no table. */
const beginnings: readonly (readonly [bytes: readonly number[] | string, message: string])[] = [
  ['%PDF', `This is a PDF. ${advice}`],
  ['\u0089PNG', `This is a picture. ${advice}`],
  [[0xff, 0xd8, 0xff], `This is a picture. ${advice}`],
  ['GIF8', `This is a picture. ${advice}`],
  ['II*\0', `This is a picture. ${advice}`],
  ['MM\0*', `This is a picture. ${advice}`],
  ['{\\rtf', `This is a Word document (RTF). ${advice}`],
  ['%!PS', `This is a print file (PostScript). ${advice}`],
  [[0x1f, 0x8b], gzip],
  ['7z\u00bc\u00af', 'This is a 7-Zip archive. Unpack it and send the file inside.'],
  ['Rar!', 'This is a RAR archive. Unpack it and send the file inside.'],
  ['BZh', 'This is a bzip2 archive. Unpack it and send the file inside.'],
  ['MZ\u0090\0', `This is a program. ${advice}`],
  ['\u007fELF', `This is a program. ${advice}`],
  ['SQLite format 3\0', `This is a database. ${advice}`],
  ['\0\u0001\0\0Standard', `This is an Access database. ${advice}`],
]

/** BIFF 2 to 4: workbooks of Excel before 1995, which are no compound files. */
const oldWorkbooks = [
  [0x09, 0x00, 0x04, 0x00],
  [0x09, 0x02, 0x06, 0x00],
  [0x09, 0x04, 0x06, 0x00],
]

/** Returns what the file is and what to do, if its first bytes show that it is no table; else undefined. */
export function findForeignFormat(beginning: Uint8Array): string | undefined {
  const begins = (bytes: readonly number[] | string, start = 0): boolean => {
    const codes = typeof bytes === 'string' ? Array.from(bytes, (letter) => letter.charCodeAt(0)) : bytes
    return codes.every((byte, index) => beginning[start + index] === byte)
  }
  const found = beginnings.find(([bytes]) => begins(bytes))
  if (found) return found[1]
  if (oldWorkbooks.some((bytes) => begins(bytes))) {
    return 'This workbook is from Excel 4 or older. Open it in Excel, save it as .xlsx, and send that.'
  }
  if (begins('RIFF') && begins('WEBP', 8)) return `This is a picture. ${advice}`
  if (begins('BM') && begins([0, 0, 0, 0], 6)) return `This is a picture. ${advice}`
  if (begins('ftyp', 4)) return `This is a picture or a video. ${advice}`
  return undefined
}

/** The ends of names of files that hold no table, whatever their bytes. */
const foreignEndings: readonly (readonly [ending: RegExp, message: string])[] = [
  [/\.pdf$/i, `This is a PDF. ${advice}`],
  [/\.(?:docx?|rtf|odt|pages)$/i, `This is a text document. ${advice}`],
  [/\.(?:jpe?g|png|gif|webp|heic|tiff?|bmp)$/i, `This is a picture. ${advice}`],
]

/** Returns what the file is and what to do, if its name shows that it is no table; else undefined. */
export function findForeignName(fileName: string): string | undefined {
  return foreignEndings.find(([ending]) => ending.test(fileName.trim()))?.[1]
}

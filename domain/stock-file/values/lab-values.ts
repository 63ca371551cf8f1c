import { labs } from '#domain/reference/labs.ts'
import { memoizeReader } from '#domain/stock-file/rows/memoize-reader.ts'
import { makeReferenceTable } from './value-table.ts'

const findLab = makeReferenceTable(labs, {
  None: [
    'NO',
    'N',
    'NON',
    'NC',
    'NO LAB',
    'NCERT',
    'NOCERTI',
    'Without Certificate',
    'W/O Cert',
    'Without Cert',
    'Loose',
    'Non Cert',
    'Non Certified',
    'Uncertified',
    'Un Certified',
    'Not Certified',
    'No Cert',
    'No Certificate',
    'Non Certificate',
    'Non Certi',
    'Noncerti',
    'No Report',
    'Uncert',
    'Unc',
    'Not Cert',
  ],
  GIA: [
    'G.I.A',
    'GIA USA',
    'GIA INDIA',
    'GIA Lab',
    'Gemological Institute of America',
    'GIA Cert',
    'GIA Certified',
    'GIA Certificate',
    'GIA Report',
    'GIA Full',
    'GIA COA',
  ],
  IGI: ['I.G.I', 'IGI Antwerp', 'IGI India', 'IGI Lab', 'IGI Cert', 'International Gemological Institute'],
  HRD: ['HRD Antwerp', 'HRD Belgium', 'Hoge Raad voor Diamant'],
  GCAL: ['GCAL 8X', 'GCAL8X', '8X', 'GCAL by Sarine', 'Gem Certification and Assurance Lab'],
  AGS: ['AGSL', 'AGS Labs', 'AGS Laboratories', 'American Gem Society'],
  EGL: ['EGL Other', 'E.G.L', 'European Gemological Laboratory'],
  'EGL USA': ['EGLUS', 'EGL US', 'EGL-USA'],
  'EGL International': ['EGL Intl', 'EGL Int'],
  'EGL Israel': ['EGL IL', 'EGLIS'],
  IIDGR: ['DBIOD', 'De Beers', 'De Beers Institute', 'De Beers Institute of Diamonds'],
  SGL: ['SGL Labs', 'Solitaire Gemmological Laboratories'],
  GSI: ['Gemological Science International'],
  NGTC: ['National Gemstone Testing Center', 'National Gemstone Testing Centre'],
  FM: ['Forevermark', 'Forever Mark', 'De Beers Forevermark'],
  GUBELIN: ['Gübelin'],
  Other: [
    'OT',
    'OTH',
    'OTHERS',
    'Sarine',
    'Sarin',
    'Sarine Report',
    'CGL',
    'GII',
    'IDL',
    'PGGL',
    'GHI',
    'DGLA',
  ],
})

/** A report's kind, which labs write after their names: `GIA Dossier`. */
const reportKind =
  /[\s(-]+(?:(?:colou?red[\s-]+)?(?:diamond[\s-]+)?(?:grading[\s-]+)?(?:dossiers?|e-?report|report)|doss?|full|mini|digital|card|cert(?:i|ified|ificate)?|lab|DR|DG|DOR)\)?$/iu
/** The report of a lab-grown stone: `IGI LG`, `GIA LGDR`, `IGI (Lab Grown)`. */
const labGrownKind =
  /[\s(/_-]*\b(?:LGDR?|LG|lab(?:oratory)?[\s-]*(?:grown|created|diamond)s?(?:[\s-]*diamonds?)?|CVD|HPHT)\b\)?[\s-]*/giu

/**
 * Reads a laboratory; undefined for others. `None` is a stone without a report, `Other` any unlisted lab.
 * The kind of the report (`GIA Dossier`, `IGI LG`) is left out.
 */
export const readLab = memoizeReader((text: string): number | undefined => {
  const known = findLab(text)
  if (known !== undefined || text.length > maxLabLength) return known
  const withoutGrowth = text.replace(labGrownKind, ' ').trim()
  return findLab(withoutGrowth) ?? findLab(withoutGrowth.replace(reportKind, ''))
})

/** Whether a lab cell names the report of a lab-grown stone: `IGI LG`, `GIA LGDR`. */
export const hasLabGrownName = memoizeReader((text: string): boolean => {
  if (text === '' || text.length > maxLabLength || findLab(text) !== undefined) return false
  return text.replace(labGrownKind, ' ').trim() !== text.trim()
})

const maxLabLength = 60

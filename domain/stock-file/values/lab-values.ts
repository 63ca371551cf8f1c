import { labs } from '#domain/reference/labs.ts'
import { makeReferenceTable } from './value-table.ts'

/** Reads a laboratory; undefined for others. `None` is a stone without a report, `Other` any unlisted lab. */
export const readLab = makeReferenceTable(labs, {
  None: ['NO', 'N', 'NON', 'Non Cert', 'Non Certified', 'Uncertified', 'Not Certified', 'No Cert'],
  GIA: ['GIA Lab', 'GIA LG', 'GIA LGDR'],
  IGI: ['IGI LG', 'IGI Antwerp'],
  HRD: ['HRD Antwerp'],
  AGS: ['AGSL'],
  EGL: ['EGL Other'],
  'EGL USA': ['EGLUS', 'EGL US', 'EGL-USA'],
  'EGL International': ['EGL Intl', 'EGL Int'],
  'EGL Israel': ['EGL IL', 'EGLIS'],
  IIDGR: ['DBIOD', 'De Beers'],
  GUBELIN: ['Gübelin'],
  Other: ['OT', 'OTH', 'OTHERS'],
})

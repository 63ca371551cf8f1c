export type FaultKind = 'damaged' | 'disk full'

/** By the error codes of PostgreSQL and of the operating system. */
const kindsByCode: Readonly<Record<string, FaultKind>> = {
  // data_corrupted, index_corrupted, undefined_file
  XX001: 'damaged',
  XX002: 'damaged',
  '58P01': 'damaged',
  // disk_full
  '53100': 'disk full',
  ENOSPC: 'disk full',
  EDQUOT: 'disk full',
}

/** Returns what the code of an error says about the disk; undefined for an error of another cause. */
export function findFaultKind(code: unknown): FaultKind | undefined {
  return typeof code === 'string' && Object.hasOwn(kindsByCode, code) ? kindsByCode[code] : undefined
}

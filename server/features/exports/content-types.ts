import type { ListFileKind } from './list-document.ts'

export const contentTypes: Readonly<Record<ListFileKind, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

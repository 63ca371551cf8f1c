import { parentPort, workerData } from 'node:worker_threads'
import type { ListDocument, ListFileKind } from './list-document.ts'
import type { AccountStatementData } from '#domain/document/account-statement-data.ts'
import type { DocumentData } from '#domain/document/document-data.ts'
import type { PackingListData } from '#domain/document/packing-list-data.ts'
import { writeAccountStatementPdf } from '#server/features/documents/write-account-statement-pdf.ts'
import { writeDocumentPdf } from '#server/features/documents/write-document-pdf.ts'
import { writePackingListPdf } from '#server/features/documents/write-packing-list-pdf.ts'
import type { OrderDocument } from '#server/features/order-documents/order-document.ts'
import { writeOrderDocument } from '#server/features/order-documents/write-order-document.ts'
import { writeListCsv } from './write-csv.ts'
import { writeListPdf } from './write-pdf.ts'
import { writeListXlsx } from './write-xlsx.ts'

/** The data that a worker thread starts with. */
export type FileTask =
  | { kind: ListFileKind; document: ListDocument }
  | { kind: 'order-document'; document: OrderDocument }
  | { kind: 'issued-document'; data: DocumentData }
  | { kind: 'packing-list'; data: PackingListData }
  | { kind: 'account-statement'; data: AccountStatementData }

function writeFile(task: FileTask): Promise<Uint8Array> {
  switch (task.kind) {
    case 'order-document':
      return writeOrderDocument(task.document)
    case 'issued-document':
      return writeDocumentPdf(task.data)
    case 'packing-list':
      return writePackingListPdf(task.data)
    case 'account-statement':
      return writeAccountStatementPdf(task.data)
    case 'xlsx':
      return writeListXlsx(task.document)
    case 'csv':
      return writeListCsv(task.document)
    case 'pdf':
      return writeListPdf(task.document)
  }
}

// `writeFileInWorker` passes nothing else.
const bytes = await writeFile(workerData as FileTask)
// A separate copy: buffers of Node's shared pool cannot be transferred.
const content = new Uint8Array(bytes)
parentPort?.postMessage(content, [content.buffer])

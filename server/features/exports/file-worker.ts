import { parentPort, workerData } from 'node:worker_threads'
import type { ListDocument, ListFileKind } from './list-document.ts'
import type { DocumentData } from '#domain/document/document-data.ts'
import { writeDocumentPdf } from '#server/features/documents/write-document-pdf.ts'
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

const listWriters: Readonly<Record<ListFileKind, (document: ListDocument) => Promise<Uint8Array>>> = {
  xlsx: writeListXlsx,
  csv: writeListCsv,
  pdf: writeListPdf,
}

function writeFile(task: FileTask): Promise<Uint8Array> {
  if (task.kind === 'order-document') return writeOrderDocument(task.document)
  if (task.kind === 'issued-document') return writeDocumentPdf(task.data)
  return listWriters[task.kind](task.document)
}

// `writeFileInWorker` passes nothing else.
const bytes = await writeFile(workerData as FileTask)
// A separate copy: buffers of Node's shared pool cannot be transferred.
const content = new Uint8Array(bytes)
parentPort?.postMessage(content, [content.buffer])

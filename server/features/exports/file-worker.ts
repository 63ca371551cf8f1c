import { parentPort, workerData } from 'node:worker_threads'
import type { ListDocument, ListFileKind } from './list-document.ts'
import type { OrderDocument } from '#server/features/order-documents/order-document.ts'
import { writeOrderDocument } from '#server/features/order-documents/write-order-document.ts'
import { writeListPdf } from './write-pdf.ts'
import { writeListXlsx } from './write-xlsx.ts'

/** What a thread is started with. */
export type FileTask =
  | { kind: ListFileKind; document: ListDocument }
  | { kind: 'order-paper'; document: OrderDocument }

function writeFile(task: FileTask): Promise<Uint8Array> {
  if (task.kind === 'order-paper') return writeOrderDocument(task.document)
  return task.kind === 'pdf' ? writeListPdf(task.document) : writeListXlsx(task.document)
}

// Whoever starts this thread gives it nothing else.
const bytes = await writeFile(workerData as FileTask)
// A copy of its own: pieces of a pool cannot change hands.
const content = new Uint8Array(bytes)
parentPort?.postMessage(content, [content.buffer])

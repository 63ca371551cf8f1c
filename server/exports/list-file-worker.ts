import { parentPort, workerData } from 'node:worker_threads'
import type { ListDocument, ListFileKind } from './list-document.ts'
import { writeListPdf } from './write-pdf.ts'
import { writeListXlsx } from './write-xlsx.ts'

/** What a thread is started with. */
export type ListFileTask = { kind: ListFileKind; document: ListDocument }

// Whoever starts this thread gives it nothing else.
const { kind, document } = workerData as ListFileTask
const bytes = kind === 'pdf' ? await writeListPdf(document) : await writeListXlsx(document)
// A copy of its own: pieces of a pool cannot change hands.
const content = new Uint8Array(bytes)
parentPort?.postMessage(content, [content.buffer])

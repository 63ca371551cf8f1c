import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import { titleDocument } from '#domain/document/title.ts'
import { formatPdfFileName } from '#domain/text/file-name.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import type { DocumentRow } from './document-store.ts'

/** The services that these functions use. */
export type DocumentFileServices = { files: FileStore; log: FastifyBaseLogger }

/**
 * Returns the file of a document, the same bytes for ever. It is written when it is first needed. Where two processes
 * write it at once, the one that stores it first wins, and the other returns that one, too.
 * Source: requirements 32.1, decision 39.
 */
export async function readDocumentFile(
  db: Db,
  services: DocumentFileServices,
  document: DocumentRow,
  signal?: AbortSignal,
): Promise<Attachment> {
  const stored = (await findFile(db, document.id)) ?? (await storeFile(db, services, document, signal))
  const content = await buffer(services.files.read(stored.file_key))
  if (hash(content) !== stored.sha256) throw new Error(`The file of document ${document.id} was changed`)
  return {
    content,
    fileName: formatPdfFileName(titleDocument(document.data)),
    contentType: 'application/pdf',
  }
}

type StoredFile = { file_key: string; sha256: string }

async function findFile(db: Db, documentId: number): Promise<StoredFile | undefined> {
  return db
    .selectFrom('document_files')
    .select(['file_key', 'sha256'])
    .where('document_id', '=', documentId)
    .executeTakeFirst()
}

/** Writes the file, stores it under a key of its own, and then names it in the database, unless one is named already. */
async function storeFile(
  db: Db,
  { files, log }: DocumentFileServices,
  { id, data }: DocumentRow,
  signal?: AbortSignal,
): Promise<StoredFile> {
  const content = await writeFileInWorker({ kind: 'issued-document', data }, signal)
  const file = { file_key: `documents/${id}/${randomUUID()}.pdf`, sha256: hash(content) }
  await putContent(files, file.file_key, content)
  await db
    .insertInto('document_files')
    .values({ document_id: id, ...file })
    .onConflict((conflict) => conflict.column('document_id').doNothing())
    .execute()
  const stored = await findFile(db, id)
  if (!stored) throw new Error(`The file of document ${id} was not stored`)
  if (stored.file_key !== file.file_key) {
    files
      .remove(file.file_key)
      .catch((error: unknown) => log.warn({ err: error, key: file.file_key }, 'a file was not removed'))
  }
  return stored
}

async function putContent(files: FileStore, key: string, content: Uint8Array): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-document-'))
  try {
    const path = join(folder, 'document.pdf')
    await writeFile(path, content)
    await files.put(key, path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function hash(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

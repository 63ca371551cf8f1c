import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import { readAttachmentName } from './read-attachment-name.ts'

/** A file of a request, on disk until the handler is done with it. */
export type ReceivedFile = { path: string; fileName: string; sizeBytes: number }

export type ReceivedUpload = {
  /** Keyed by field name. */
  files: Readonly<Record<string, ReceivedFile>>
  fields: Record<string, string>
  remove: () => Promise<void>
}

/**
 * Receives a form with one file under the field's name. Refuses a file that is too large (413) or missing
 * (code 90).
 */
export async function receiveFile(
  request: FastifyRequest,
  fieldName: string,
  limitBytes: number,
): Promise<ReceivedUpload & { file: ReceivedFile }> {
  if (!request.isMultipart()) refuseRequest(fieldName, 'Send the file as multipart/form-data')
  const upload = await receiveForm(request, [fieldName], limitBytes)
  const file = upload.files[fieldName]
  if (file) return { ...upload, file }
  await upload.remove()
  return refuseRequest(fieldName, 'Choose a file')
}

/**
 * Receives a file that is the whole body of a request, of any content type. Refuses one that is too large (413) or
 * missing (code 90).
 */
export async function receiveBody(
  request: FastifyRequest,
  fieldName: string,
  limitBytes: number,
): Promise<ReceivedUpload & { file: ReceivedFile }> {
  const { body } = request
  if (!(body instanceof Readable))
    return refuseRequest(fieldName, 'The file is empty, or was not sent as the body')
  return receiveInto(request, fieldName, async (folder) => {
    const path = join(folder, 'file')
    let sizeBytes = 0
    await pipeline(
      body,
      async function* limit(chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          sizeBytes += chunk.length
          if (sizeBytes > limitBytes) refuseTooLarge(fieldName, limitBytes)
          yield chunk
        }
      },
      createWriteStream(path),
    )
    if (sizeBytes === 0) refuseRequest(fieldName, 'The file is empty')
    const name = readAttachmentName(request.headers['content-disposition'])
    const file = { path, fileName: cleanFileName(name), sizeBytes }
    return { files: { [fieldName]: file }, fields: {}, file }
  })
}

/**
 * Receives a form with a file under any of these field names, or under none. Refuses a file that is too large
 * (413).
 */
export async function receiveForm(
  request: FastifyRequest,
  fileFields: readonly string[],
  limitBytes: number,
): Promise<ReceivedUpload> {
  return receiveInto(request, fileFields[0] ?? 'body', async (folder) => {
    const fields: Record<string, string> = {}
    const files: Record<string, ReceivedFile> = {}
    const limits = { fileSize: limitBytes, files: fileFields.length, fields: 20 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const fieldIndex = fileFields.indexOf(part.fieldname)
      const path = join(folder, `file-${fieldIndex}`)
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) refuseTooLarge(part.fieldname, limitBytes)
      if (fieldIndex === -1) continue
      files[part.fieldname] = { path, fileName: cleanFileName(part.filename), sizeBytes: part.file.bytesRead }
    }
    return { files, fields }
  })
}

/** Receives files into a folder of their own, which `remove` deletes. Nothing remains if that fails. */
async function receiveInto<Received extends Omit<ReceivedUpload, 'remove'>>(
  request: FastifyRequest,
  fieldName: string,
  receive: (folder: string) => Promise<Received>,
): Promise<Received & Pick<ReceivedUpload, 'remove'>> {
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-upload-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    return { ...(await receive(folder)), remove }
  } catch (error) {
    await remove()
    if (error instanceof Refusal) throw error
    // A truncated or malformed upload is the sender's fault, whatever the parser calls it.
    request.log.warn({ err: error }, 'an upload could not be read')
    return refuseRequest(fieldName, 'The upload is incomplete. Send it again')
  }
}

function refuseTooLarge(fieldName: string, limitBytes: number): never {
  const megabytes = Math.round(limitBytes / 1024 / 1024)
  throw new Refusal(
    'INVALID_REQUEST',
    [{ path: fieldName, message: `The file is too large (maximum ${megabytes} MB)` }],
    413,
  )
}

/** Returns a name that can be stored and shown; `file` for a part without one. */
function cleanFileName(name: string | undefined): string {
  const clean = (name ?? '').replaceAll(/\p{Cc}/gu, '').trim()
  return clean === '' ? 'file' : clean.slice(-200)
}

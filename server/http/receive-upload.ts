import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Refusal, refuseRequest } from '#contract/refusal.ts'

/** A file of a request, kept outside memory until the handler is done with it. */
export type ReceivedFile = { path: string; fileName: string; sizeBytes: number }

export type ReceivedUpload = {
  file: ReceivedFile
  fields: Record<string, string>
  remove: () => Promise<void>
}

/** Receives a multipart request with one file under the field's name. Too large is 413, no file is 90. */
export async function receiveUpload(
  request: FastifyRequest,
  fieldName: string,
  limitBytes: number,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) refuseRequest(fieldName, 'Send the file as multipart/form-data')
  const folder = await mkdtemp(join(tmpdir(), 'tavernier-upload-'))
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true })
  try {
    const fields: Record<string, string> = {}
    let file: ReceivedFile | undefined
    for await (const part of request.parts({ limits: { fileSize: limitBytes, files: 1, fields: 20 } })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields[part.fieldname] = part.value
        continue
      }
      const path = join(folder, 'file')
      await pipeline(part.file, createWriteStream(path))
      if (part.file.truncated) tooLarge(fieldName, limitBytes)
      if (part.fieldname === fieldName) {
        file = { path, fileName: cleanName(part.filename), sizeBytes: part.file.bytesRead }
      }
    }
    if (!file) return refuseRequest(fieldName, 'A file is needed here')
    return { file, fields, remove }
  } catch (error) {
    await remove()
    if (error instanceof Refusal) throw error
    // A form that ends in the middle, or is none: the sender's fault, whatever the parser calls it.
    request.log.warn({ err: error }, 'an upload could not be read')
    return refuseRequest(fieldName, 'The upload is incomplete or no form. Send it again')
  }
}

function tooLarge(fieldName: string, limitBytes: number): never {
  const megabytes = Math.round(limitBytes / 1024 / 1024)
  throw new Refusal('INVALID_REQUEST', [{ path: fieldName, message: `At most ${megabytes} MB` }], 413)
}

/** A name that can be kept and shown; a part without one has none. */
function cleanName(name: string | undefined): string {
  const clean = (name ?? '').replaceAll(/\p{Cc}/gu, '').trim()
  return clean === '' ? 'file' : clean.slice(-200)
}

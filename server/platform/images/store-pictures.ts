import { randomBytes } from 'node:crypto'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { reencodePicture } from './reencode-picture.ts'

/** The keys that pictures are kept under, by the names of the fields they came in. */
export type StoredPictures<Name extends string> = { readonly [Field in Name]?: string }

/**
 * Makes the pictures of a form anew and keeps them, all or none; what is no picture is refused. Whoever then refuses
 * the rest of the form removes them again.
 */
export async function storePictures<Name extends string>(
  { files }: { files: FileStore },
  pictures: { readonly [Field in Name]?: ReceivedFile },
  limits: { maxWidth: number; maxHeight: number },
): Promise<StoredPictures<Name>> {
  const made: { name: string; key: string; path: string }[] = []
  for (const [name, picture] of Object.entries<ReceivedFile | undefined>(pictures)) {
    if (!picture) continue
    const { path, extension } = await reencodePicture(picture.path, { ...limits, field: name })
    made.push({ name, key: `pictures/${randomBytes(16).toString('hex')}.${extension}`, path })
  }
  for (const { key, path } of made) await files.keep(key, path)
  // The names are those of `pictures`.
  return Object.fromEntries(made.map(({ name, key }) => [name, key])) as StoredPictures<Name>
}

/** Removes pictures that nothing shows any more. One that stays behind does no harm but for its place. */
export function removePictures(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  keys: readonly string[],
): void {
  for (const key of keys) {
    files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a picture stayed behind'))
  }
}

/** Where a kept picture is shown. */
export function toPictureUrl(key: string): string {
  return `/files/${key}`
}

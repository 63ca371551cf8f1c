import { randomBytes } from 'node:crypto'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { reencodePicture } from './reencode-picture.ts'

/** The storage keys of pictures, by field name. */
export type StoredPictures<Name extends string> = { readonly [Field in Name]?: string }

/**
 * Encodes the pictures of a form again and stores them, all or none; refuses a file that is no picture. A
 * caller that later refuses the rest of the form removes them.
 */
export async function storePictures<Name extends string>(
  { files }: { files: FileStore },
  pictures: { readonly [Field in Name]?: ReceivedFile },
  limits: { maxWidth: number; maxHeight: number },
): Promise<StoredPictures<Name>> {
  const encoded: { name: string; key: string; path: string }[] = []
  for (const [name, picture] of Object.entries<ReceivedFile | undefined>(pictures)) {
    if (!picture) continue
    const { path, extension } = await reencodePicture(picture.path, { ...limits, field: name })
    encoded.push({ name, key: `pictures/${randomBytes(16).toString('hex')}.${extension}`, path })
  }
  for (const { key, path } of encoded) await files.put(key, path)
  // The names are those of `pictures`.
  return Object.fromEntries(encoded.map(({ name, key }) => [name, key])) as StoredPictures<Name>
}

/** Removes pictures that nothing shows any more. One that stays behind only takes space. */
export function removePictures(
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
  keys: readonly string[],
): void {
  for (const key of keys) {
    files.remove(key).catch((error: unknown) => log.warn({ err: error, key }, 'a picture was not removed'))
  }
}

/** Returns the URL of a stored picture. */
export function toPictureUrl(key: string): string {
  return `/files/${key}`
}

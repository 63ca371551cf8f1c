import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'

/** The name on a document, and the logo as PNG if there is one. */
export type Brand = { brand: string; logo: Uint8Array | undefined }

/** Returns the owner's name and logo for a customer's own storefront, otherwise the merchant's name. */
export async function readBrand(
  owner: UserRecord | undefined,
  { settings, files, log }: { settings: { BRAND_NAME: string }; files: FileStore; log: FastifyBaseLogger },
): Promise<Brand> {
  if (!owner?.domain) return { brand: settings.BRAND_NAME, logo: undefined }
  const brand = owner.addresses[0]?.company ?? owner.domain
  if (owner.logoKey === null) return { brand, logo: undefined }
  try {
    const logoFile = await buffer(files.read(owner.logoKey))
    const logo = await sharp(logoFile).resize({ width: 560, height: 96, fit: 'inside' }).png().toBuffer()
    return { brand, logo }
  } catch (error) {
    log.warn({ err: error, key: owner.logoKey }, 'a logo could not be read')
    return { brand, logo: undefined }
  }
}

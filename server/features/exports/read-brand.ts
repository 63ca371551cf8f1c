import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { StorefrontIdentity } from '#server/identity/storefronts/storefront-identity.ts'

/** The name on a document, and the logo as PNG if there is one. */
export type Brand = { brand: string; logo: Uint8Array | undefined }

/** Returns the name and the logo of a white-label storefront, otherwise the merchant's name. */
export async function readBrand(
  { name: brand, whiteLabel }: StorefrontIdentity,
  { files, log }: { files: FileStore; log: FastifyBaseLogger },
): Promise<Brand> {
  const logoKey = whiteLabel?.owner.logoKey ?? null
  if (logoKey === null) return { brand, logo: undefined }
  try {
    const logoFile = await buffer(files.read(logoKey))
    const logo = await sharp(logoFile).resize({ width: 560, height: 96, fit: 'inside' }).png().toBuffer()
    return { brand, logo }
  } catch (error) {
    log.warn({ err: error, key: logoKey }, 'a logo could not be read')
    return { brand, logo: undefined }
  }
}

import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { FastifyBaseLogger } from 'fastify'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { StorefrontIdentity } from '#server/identity/storefronts/storefront-identity.ts'

/** The name on a document, and the logo as PNG if there is one. */
export type Brand = { brand: string; logo: Uint8Array | undefined }

type LogoServices = { files: FileStore; log: FastifyBaseLogger }

/** Returns the name and the logo of a white-label storefront, otherwise the merchant's name. */
export async function readBrand(
  { name: brand, whiteLabel }: StorefrontIdentity,
  services: LogoServices,
): Promise<Brand> {
  const logoKey = whiteLabel?.owner.logoKey ?? null
  return { brand, logo: logoKey === null ? undefined : await readLogo(services, logoKey) }
}

/** Returns a logo as PNG in the size of documents; undefined if its file cannot be read. */
export async function readLogo({ files, log }: LogoServices, key: string): Promise<Buffer | undefined> {
  try {
    const file = await buffer(files.read(key))
    return await sharp(file).resize({ width: 560, height: 96, fit: 'inside' }).png().toBuffer()
  } catch (error) {
    log.warn({ err: error, key }, 'a logo could not be read')
    return undefined
  }
}

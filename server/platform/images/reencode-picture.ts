import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { refuseRequest } from '#contract/refusal.ts'

/** A picture that we encoded, as it is stored and served. */
export type Picture = { path: string; extension: string; contentType: string }

/** The size that the largest cameras produce (8064 × 6048); decoded it takes at most 200 MB. */
const maxPixels = 50_000_000
const timeoutSeconds = 20

// Only these decoders may run: no SVG, no PDF, nothing that opens other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)
// Every upload is read once and its file is then deleted.
sharp.cache(false)

/**
 * Encodes the picture at `path` again, into a file beside it: upright, within the limits, as WebP, with its
 * transparency, and without location, time, camera or any other metadata. A file that is no picture, or that
 * would take too much memory or time, is refused at its field. Source: requirements 2.8.
 */
export async function reencodePicture(
  path: string,
  { maxWidth, maxHeight, field = 'image' }: { maxWidth: number; maxHeight: number; field?: string },
): Promise<Picture> {
  const { width, height } = await readMetadata(path, field)
  if (width * height > maxPixels) {
    refuseRequest(field, `${width} × ${height} is too large (maximum ${maxPixels / 1e6} megapixels)`)
  }
  const picture = { path: `${path}.webp`, extension: 'webp', contentType: 'image/webp' }
  await writeFile(picture.path, await encode(path, { width: maxWidth, height: maxHeight, field }))
  return picture
}

async function readMetadata(path: string, field: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    return refuseRequest(field, 'This file is not a picture. Use JPEG, PNG, WebP, GIF, TIFF or AVIF')
  }
}

async function encode(
  path: string,
  { width, height, field }: { width: number; height: number; field: string },
): Promise<Buffer> {
  try {
    return await sharp(path, { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true })
      .resize({ width, height, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90, smartSubsample: true })
      .timeout({ seconds: timeoutSeconds })
      .toBuffer()
  } catch {
    return refuseRequest(
      field,
      'This picture is damaged or takes too long to read. Save it again and upload the new file',
    )
  }
}

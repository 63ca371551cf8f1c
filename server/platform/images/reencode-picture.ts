import { writeFile } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { refuseRequest } from '#contract/refusal.ts'

/** A picture of our own making, as it is kept and served. */
export type Picture = { path: string; extension: string; contentType: string }

/** What the largest cameras of a shop make (8064 × 6048); decoded it takes 200 MB at most. */
const maxPixels = 50_000_000
const patienceSeconds = 20

// Nothing but these decoders ever runs: no SVG, no PDF, nothing that opens other files.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Tiff', 'Heif'].map((format) => `VipsForeignLoad${format}`),
})
sharp.concurrency(1)
// Every upload is read once, and its file is gone afterwards.
sharp.cache(false)

/**
 * Makes a picture of the file at `path` anew, beside it: upright, within the limits, as WebP, with its transparency,
 * without place, time, camera or anything else that a file can carry. What is no picture, or one that would take
 * too much memory or time, is refused at the field it came in. Source: requirements 2.8.
 */
export async function reencodePicture(
  path: string,
  { maxWidth, maxHeight, field = 'image' }: { maxWidth: number; maxHeight: number; field?: string },
): Promise<Picture> {
  const { width, height } = await readHead(path, field)
  if (width * height > maxPixels) {
    refuseRequest(field, `${width} × ${height} is too large. At most ${maxPixels / 1e6} megapixels`)
  }
  const picture = { path: `${path}.webp`, extension: 'webp', contentType: 'image/webp' }
  await writeFile(picture.path, await encode(path, { width: maxWidth, height: maxHeight, field }))
  return picture
}

async function readHead(path: string, field: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata()
  } catch {
    return refuseRequest(field, 'This is no picture. Send JPEG, PNG, WebP, GIF, TIFF or AVIF')
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
      .timeout({ seconds: patienceSeconds })
      .toBuffer()
  } catch {
    return refuseRequest(
      field,
      'This picture is damaged, or takes too long to read. Save it anew and send that',
    )
  }
}

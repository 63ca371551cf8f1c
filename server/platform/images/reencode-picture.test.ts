import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Color } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Refusal } from '#contract/refusal.ts'
import { reencodePicture } from './reencode-picture.ts'

const large = { maxWidth: 4000, maxHeight: 4000 }
let folder = ''
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(content: string | Uint8Array): string {
  count += 1
  const path = join(folder, `file-${count}`)
  writeFileSync(path, content)
  return path
}

function paint(width: number, height: number, background: Color) {
  return sharp({ create: { width, height, channels: 4, background } })
}

async function refuse(content: string | Uint8Array): Promise<string> {
  const refusal: unknown = await reencodePicture(write(content), large).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  // The line before checks this.
  const { errorName, details } = refusal as Refusal
  expect(errorName).toBe('INVALID_REQUEST')
  return details.map(({ path, message }) => `${path}: ${message}`).join()
}

describe('an uploaded picture', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'tiff', 'avif'] as const)(
    'in the format %s is stored as WebP',
    async (format) => {
      const path = write(await paint(60, 30, '#5f8eb1').toFormat(format).toBuffer())
      const picture = await reencodePicture(path, large)
      expect(picture).toEqual({ path: `${path}.webp`, extension: 'webp', contentType: 'image/webp' })
      expect(await sharp(picture.path).metadata()).toMatchObject({ format: 'webp', width: 60, height: 30 })
    },
  )

  test('is scaled down to fit, and never cropped or enlarged', async () => {
    const wide = write(await paint(400, 100, 'red').png().toBuffer())
    const { path } = await reencodePicture(wide, { maxWidth: 200, maxHeight: 200 })
    expect(await sharp(path).metadata()).toMatchObject({ width: 200, height: 50 })
  })

  test('keeps its transparency', async () => {
    const clear = write(await paint(20, 20, { r: 0, g: 0, b: 255, alpha: 0 }).png().toBuffer())
    const { path } = await reencodePicture(clear, large)
    const { channels } = await sharp(path).stats()
    expect(channels[3]).toMatchObject({ min: 0, max: 0 })
  })

  test('is upright, and reveals neither its place nor its camera', async () => {
    const photo = await paint(40, 20, 'green')
      .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '51/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Secret camera')).toBe(true)
    const { path } = await reencodePicture(write(photo), large)
    const { width, height, exif, orientation } = await sharp(path).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 })
    expect(readFileSync(path).includes('Secret')).toBe(false)
  })

  test('loses data that was appended to it', async () => {
    const picture = await paint(10, 10, 'red').png().toBuffer()
    const { path } = await reencodePicture(write(Buffer.concat([picture, Buffer.from('<script>')])), large)
    expect(readFileSync(path).includes('<script>')).toBe(false)
  })
})

describe('an upload is refused', () => {
  const noPicture = 'image: This file is not a picture. Use JPEG, PNG, WebP, GIF, TIFF or AVIF'

  test.each([
    ['text', 'Stock #,Weight'],
    ['an empty file', ''],
    ['an HTML page', '<!doctype html><script>alert(1)</script>'],
    ['an SVG, which can run scripts', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['the first bytes of a picture', Buffer.from('89504e470d0a1a0a', 'hex')],
  ])('because it is no picture: %s', async (_name, content) => {
    expect(await refuse(content)).toBe(noPicture)
  })

  test('because the picture is truncated', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'red', noise } })
      .jpeg()
      .toBuffer()
    expect(await refuse(whole.subarray(0, whole.length / 2))).toContain('image: This picture is damaged')
  })

  test('because a small file has more pixels than any camera makes', async () => {
    const bomb = makePng(60_000, 60_000)
    expect(bomb.length).toBeLessThan(1000)
    expect(await refuse(bomb)).toBe('image: 60000 × 60000 is too large (maximum 50 megapixels)')
  })
})

/** Returns a PNG that claims this size; its content is short, because it is never read. */
function makePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const chunk = (name: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(name), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(body), 4)
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
  }
  const content = deflateSync(Buffer.alloc(100))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

import { inflateRawSync } from 'node:zlib'

/** Returns the parts of the archive, read from its central directory as other programs do. */
export function unzip({ bytes }: { bytes: Uint8Array }): Map<string, string> {
  const archive = Buffer.from(bytes)
  const parts = new Map<string, string>()
  let at = archive.readUInt32LE(archive.length - 6)
  while (archive.readUInt32LE(at) === 0x02014b50) {
    const [packed, nameLength, extraLength, commentLength] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt16LE(at + 30),
      archive.readUInt16LE(at + 32),
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const content = archive.subarray(start, start + packed)
    parts.set(name, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(content) : content).toString())
    at += 46 + nameLength + extraLength + commentLength
  }
  return parts
}

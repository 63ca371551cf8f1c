const maxLength = 100

/** Returns the last part of a storage key for a file that somebody has named, even if the name is that of a folder. */
export function makeKeyPart(fileName: string): string {
  const part = fileName.replaceAll(/[^\w.-]+/g, '_').slice(-maxLength)
  return /^\.*$/.test(part) ? 'file' : part
}

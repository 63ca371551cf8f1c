import { randomBytes } from 'node:crypto'

const temporaryName = /\.[0-9a-f]{12}\.part$/

/** A name that no file pattern of a partner matches. */
export function createTemporaryName(name: string): string {
  return `${name}.${randomBytes(6).toString('hex')}.part`
}

export function isTemporaryName(name: string): boolean {
  return temporaryName.test(name)
}

export type RenamingServer = {
  rename: (from: string, to: string) => Promise<unknown>
  remove: (path: string) => Promise<unknown>
}

/**
 * Gives an uploaded file its name. Some servers refuse to rename onto an existing file: there, the old file steps
 * aside first and comes back if the new one cannot take its name.
 */
export async function replaceFile(server: RenamingServer, temporary: string, target: string): Promise<void> {
  try {
    await server.rename(temporary, target)
    return
  } catch (error) {
    const old = createTemporaryName(target)
    try {
      await server.rename(target, old)
    } catch {
      // There is no old file in the way: the first reason stands.
      throw error
    }
    try {
      await server.rename(temporary, target)
    } catch (secondError) {
      await server.rename(old, target)
      throw secondError
    }
    await server.remove(old)
  }
}

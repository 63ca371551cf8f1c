/** Imports a package from beside this file. */
export async function importPeer(name: string): Promise<unknown> {
  return import(name)
}

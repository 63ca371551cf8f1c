/** Imports a package installed beside this file. */
export async function importPeer(name: string): Promise<unknown> {
  return import(name)
}

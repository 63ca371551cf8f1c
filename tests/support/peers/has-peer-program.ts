import { hasFileServer, type FileServerKind } from '#scripts/find-file-servers.ts'

/** Returns whether tests can start a server of this kind here. Tests of `server/` import no scripts themselves. */
export function hasPeerProgram(kind: FileServerKind): boolean {
  return hasFileServer(kind)
}

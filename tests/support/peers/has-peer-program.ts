import { findFileServer, findUserWrapper, type FileServerKind } from '#scripts/find-file-servers.ts'

/** Returns whether tests can start a server of this kind here. */
export function hasPeerProgram(kind: FileServerKind): boolean {
  return findFileServer(kind) !== undefined && (kind !== 'sftp' || findUserWrapper() !== undefined)
}

/** Whether `BACKUP_TO` names a bucket; otherwise it names a folder. */
export function isBucket(backupTo: string): boolean {
  return backupTo.includes('://')
}

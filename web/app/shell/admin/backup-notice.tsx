import { useApiQuery } from '#web/shared/api/use-api-query.ts'

/** Says that no backup has been made since a failure. Administrators have an email with the reason. */
export function BackupNotice() {
  const failures = useApiQuery('readWaitingCounts', {}).data?.failedBackups ?? 0
  if (failures === 0) return null
  return (
    <p className="admin-maintenance" role="status">
      {failures === 1 ? 'The last backup failed' : `The last ${failures.toLocaleString('en')} backups failed`}
      . The email “Backup failed” to administrators and the log of the server say why.
    </p>
  )
}

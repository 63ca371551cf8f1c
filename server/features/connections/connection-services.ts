import type { ImportServices } from '#server/features/import/import-services.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { RemoteFileClient } from '#server/platform/remote-files/remote-files.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'

/** Services that a run of a connection uses. */
export type ConnectionServices = ImportServices & {
  remoteFiles: RemoteFileClient
  secretSealer: Sealer
  mailer: Mailer
  jobs: JobRunner
  settings: EmailSettings & { UPLOAD_LIMIT_MB: number }
}

import { formatMoment } from '#domain/text/format.ts'
import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

type FailedBackup = { address: string; failure: string; madeAt: Date | null }

/** Writes the email that tells administrators that a scheduled backup failed. */
export function writeBackupFailed(
  { address, failure, madeAt }: FailedBackup,
  settings: EmailSettings,
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: 'Backup failed',
    sections: [
      paragraph(`The backup to ${address} failed: ${failure}.`),
      paragraph(
        madeAt === null
          ? 'No scheduled backup has been made yet.'
          : `The last backup was made on ${formatMoment(madeAt)}.`,
      ),
      paragraph('The shop tries again every hour. You get no other email until a backup has been made.'),
    ],
  })
}

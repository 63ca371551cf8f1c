import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'

type FailedDestination = { id: number; name: string; reason: string; attempts: number }

/** Writes the email that tells support that a marketplace did not get the stock after several attempts. */
export function writeDestinationFailed(failed: FailedDestination, settings: EmailSettings): Email {
  return write(
    failed,
    `Stock not sent: ${failed.name}`,
    [
      `${failed.name} has not received the stock after ${failed.attempts} attempts. Sold stones may still be listed there.`,
      `Reason: ${failed.reason}`,
      'The next scheduled run tries again.',
    ],
    settings,
  )
}

/** Writes the email that tells support that a destination was stopped because its server looks like another. */
export function writeDestinationStopped(failed: FailedDestination, settings: EmailSettings): Email {
  return write(
    failed,
    `Destination stopped: ${failed.name}`,
    [
      `${failed.name} is stopped. Nothing is sent until an administrator confirms its server.`,
      `Reason: ${failed.reason}`,
    ],
    settings,
  )
}

function write(
  { id }: FailedDestination,
  subject: string,
  texts: readonly string[],
  settings: EmailSettings,
): Email {
  const url = makeLink(settings, null, `/admin/destinations/${id}`)
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [...texts.map(paragraph), { kind: 'button', label: 'View destination', url }],
  })
}

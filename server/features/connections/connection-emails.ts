import { formatMoment } from '#domain/text/format.ts'
import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import type { ConnectionRow } from './connection-store.ts'

type Named = Pick<ConnectionRow, 'id' | 'name' | 'vendor_name'>

/** Writes the email that a list would remove so many stones that a person must confirm it. */
export function writeListWaits(
  connection: Named,
  { jobId, fileName, removed }: { jobId: number; fileName: string; removed: number },
  settings: EmailSettings,
): Email {
  return write(connection, settings, {
    subject: `A list of ${connection.vendor_name} waits for you`,
    texts: [
      `The list ${fileName} would unlist ${removed.toLocaleString('en')} stones of ${connection.vendor_name}. That is more than a tenth of their stones, so nothing has changed yet.`,
      'Check the list within a day, and import or discard it.',
    ],
    button: { label: 'Check the list', path: `/admin/import?job=${jobId}` },
  })
}

/** Writes the email that a list raises questions that nobody has answered for its vendor. */
export function writeListQuestions(
  connection: Named & Pick<ConnectionRow, 'rate_days'>,
  { fileName, questions }: { fileName: string; questions: string },
  settings: EmailSettings,
): Email {
  return write(connection, settings, {
    subject: `A list of ${connection.vendor_name} raises questions`,
    texts: [
      `The list ${fileName} was not imported, because the shop does not know what it means:`,
      questions,
      `Answer the questions and import the list. The answers are remembered for the next ones${connection.rate_days === null ? ', except exchange rates' : ''}.`,
    ],
    button: { label: 'Answer questions', path: `/admin/connections/${connection.id}?step=test` },
  })
}

/** Writes the email that a connection fails repeatedly. */
export function writeRunsFail(
  connection: Named,
  { failures, message }: { failures: number; message: string },
  settings: EmailSettings,
): Email {
  return write(connection, settings, {
    subject: `The connection ${connection.name} fails`,
    texts: [
      `The last ${failures} runs of the connection ${connection.name} of ${connection.vendor_name} failed. The last reason:`,
      message,
      'The shop continues to try at each run. It sends no further email until a run succeeds.',
    ],
  })
}

/** Writes the email that the shop has stopped a connection. */
export function writeConnectionStopped(connection: Named, reason: string, settings: EmailSettings): Email {
  return write(connection, settings, {
    subject: `The connection ${connection.name} was stopped`,
    texts: [`The connection ${connection.name} of ${connection.vendor_name} no longer runs.`, reason],
  })
}

/** Writes the email that a vendor has sent no new list for long. */
export function writeNoNewList(
  connection: Named & Pick<ConnectionRow, 'last_list_at' | 'silence_hours'>,
  settings: EmailSettings,
): Email {
  const { vendor_name, silence_hours, last_list_at } = connection
  const last =
    last_list_at === null
      ? 'No list has arrived yet.'
      : `The last list came on ${formatMoment(last_list_at)}.`
  return write(connection, settings, {
    subject: `No new list of ${vendor_name}`,
    texts: [`${vendor_name} has sent no new list for ${silence_hours} hours. ${last}`],
  })
}

type Content = { subject: string; texts: readonly string[]; button?: { label: string; path: `/${string}` } }

function write({ id }: Named, settings: EmailSettings, { subject, texts, button }: Content): Email {
  const { label, path } = button ?? ({ label: 'View connection', path: `/admin/connections/${id}` } as const)
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [
      ...texts.map((text) => paragraph(text)),
      { kind: 'button', label, url: makeLink(settings, null, path) },
    ],
  })
}

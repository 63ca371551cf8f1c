import type { ReceivedMail, SmtpPeer } from './open-smtp-peer.ts'

/** Waits for an email to this address whose subject begins with this text, among the others that arrive. */
export async function findMail(
  getMails: SmtpPeer['getMails'],
  to: string,
  subject: string,
): Promise<ReceivedMail['mail']> {
  for (let receivedCount = 0; ;) {
    const mails = await getMails(receivedCount + 1)
    const found = mails.find(
      ({ to: recipients, mail }) => recipients.includes(to) && mail.subject?.startsWith(subject),
    )
    if (found) return found.mail
    receivedCount = mails.length
  }
}

/** What an email has attached: a kind of document, and the id of what it is about. */
export type AttachmentRef = { kind: string; id: number }

export type Attachment = { fileName: string; contentType: string; content: Uint8Array }

/**
 * Makes the attached file. Undefined if there is none any more, such as the confirmation of an order that was
 * cancelled; the email then goes without it.
 */
export type LoadAttachment = (attachment: AttachmentRef) => Promise<Attachment | undefined>

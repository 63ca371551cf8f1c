import { PLACEHOLDERS } from '#domain/email/placeholders.ts'

/** Help text about the placeholders of an email template. */
export const placeholderHelp = `HTML, or plain words. Filled in for each reader: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`

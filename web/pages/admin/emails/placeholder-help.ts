import { PLACEHOLDERS } from '#domain/email/placeholders.ts'

/** What a letter may leave open, for whoever writes one. */
export const placeholderHelp = `HTML, or plain words. Filled in for each reader: ${PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`

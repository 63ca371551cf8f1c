import { composeLetter, type LetterPart } from './compose-letter.ts'
import type { LetterSettings } from './letters.ts'
import type { Letter } from './outbox.ts'

/** To whom an administrator opened an account: the link lets him choose his password, and proves his e-mail. */
export function writeChoosePassword(link: string, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Your account is open',
    parts: [
      say(`We have opened an account for you at ${settings.BRAND_NAME}, under this e-mail address.`),
      say('Choose your password to log in. The link works once, for 7 days.'),
      { kind: 'button', label: 'Choose a password', url: link },
      say('If the link has ended, ask for a new one on the login page, under Forgotten password.'),
    ],
  })
}

/** To whom an administrator opened an account with a password: only the e-mail is to be proved. */
export function writeConfirmAccount(link: string, settings: LetterSettings): Letter {
  return composeLetter({
    brandName: settings.BRAND_NAME,
    subject: 'Your account is open',
    parts: [
      say(`We have opened an account for you at ${settings.BRAND_NAME}, under this e-mail address.`),
      say('Before your first login, please confirm the address within 7 days.'),
      { kind: 'button', label: 'Confirm e-mail address', url: link },
    ],
  })
}

function say(text: string): LetterPart {
  return { kind: 'paragraph', text }
}

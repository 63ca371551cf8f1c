import { ContactForm, type ContactInformation } from '#contract/schemas/contact.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'

/** Returns the action that changes the contact details of the merchant. */
export function makeContactAction({ version, ...contact }: ContactInformation): Action {
  return createFormAction({
    endpoint: 'changeContact',
    stale: ['readContact', 'listAudit'],
    title: 'Contact information',
    fields: [
      { kind: 'text', name: 'company', label: 'Company' },
      { kind: 'long-text', name: 'address', label: 'Address' },
      { kind: 'text', name: 'phone', label: 'Phone', isHalfWidth: true },
      { kind: 'text', name: 'email', label: 'Email', isHalfWidth: true },
      { kind: 'long-text', name: 'hours', label: 'Opening hours' },
      { kind: 'text', name: 'mapUrl', label: 'Map', description: 'Link to a map: https://…' },
    ],
    initialValues: contact,
    submit: 'Save',
    done: 'Contact information saved',
    schema: ContactForm,
    send: (body) => sendApiRequest('changeContact', { body, headers: matchVersion({ version }) }),
    // The refusal of a stale edit carries the current contact details.
    rebase: (present) => makeContactAction(present as ContactInformation),
  })
}

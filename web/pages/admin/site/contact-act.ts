import { ContactForm, type ContactInformation } from '#contract/schemas/contact.ts'
import { call } from '#web/shared/api/call.ts'
import { matchVersion } from '#web/shared/api/match-version.ts'
import { askFirst, type Act } from '#web/pages/admin/actions/act.ts'

/** Says where the house is found. */
export function makeContactAct({ version, ...contact }: ContactInformation): Act {
  return askFirst({
    endpoint: 'changeContact',
    stale: ['readContact', 'listAudit'],
    title: 'Contact information',
    fields: [
      { kind: 'text', name: 'company', label: 'Company' },
      { kind: 'long-text', name: 'address', label: 'Address' },
      { kind: 'text', name: 'phone', label: 'Phone', isHalf: true },
      { kind: 'text', name: 'email', label: 'E-mail', isHalf: true },
      { kind: 'long-text', name: 'hours', label: 'Opening hours' },
      { kind: 'text', name: 'mapUrl', label: 'Map', description: 'The address of a map: https://…' },
    ],
    initialValues: contact,
    submit: 'Save',
    done: 'The contact information is saved',
    schema: ContactForm,
    send: (body) => call('changeContact', { body, headers: matchVersion({ version }) }),
    // The call answers a stale edit with what there is now, as it is read.
    rebase: (present) => makeContactAct(present as ContactInformation),
  })
}

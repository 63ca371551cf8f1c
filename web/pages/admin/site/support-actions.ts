import { z } from 'zod/mini'
import { SupportContactForm, type SupportContact } from '#contract/schemas/contact.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { sendApiRequest, sendApiRequestForHeaders } from '#web/shared/api/send-api-request.ts'
import { createFormAction, type Action } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'

const shared = { endpoint: 'changeSupportContacts', stale: ['listSupportContacts', 'listAudit'] } as const

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: 'Name', isHalfWidth: true },
  { kind: 'text', name: 'position', label: 'Position', isHalfWidth: true },
  { kind: 'text', name: 'email', label: 'Email', isHalfWidth: true },
  { kind: 'text', name: 'phone', label: 'Phone', isHalfWidth: true },
]

type ContactList = readonly z.input<typeof SupportContactForm>[]

/**
 * Changes the list of support contacts. The endpoint replaces the whole list, so the change is applied to the
 * current list and refused if another user saves in between.
 */
async function changeContacts(change: (people: readonly SupportContact[]) => ContactList): Promise<unknown> {
  const { reply, headers } = await sendApiRequestForHeaders('listSupportContacts')
  return sendApiRequest('changeSupportContacts', {
    body: [...change(reply)],
    headers: { 'if-match': headers.get('etag') ?? '' },
  })
}

export function makePersonAction(): Action {
  return createFormAction({
    ...shared,
    title: 'Add support contact',
    consequences: ['Receives messages from customers and a copy of every order.'],
    fields,
    submit: 'Add',
    done: 'Support contact added',
    schema: SupportContactForm,
    send: (person) => changeContacts((people) => [...people, person]),
  })
}

export function makePersonEdit(contact: SupportContact): Action {
  return createFormAction({
    ...shared,
    title: `Edit ${contact.name}`,
    fields,
    initialValues: contact,
    submit: 'Save',
    done: `${contact.name} saved`,
    schema: SupportContactForm,
    send: (person) =>
      changeContacts((people) => {
        const index = findContactIndex(people, contact)
        return people.with(index, {
          ...person,
          phone: person.phone ?? null,
          position: person.position ?? null,
        })
      }),
    // If another user has changed the contact, `findContactIndex` throws an error with the current one.
    rebase: (present) => makePersonEdit(present as SupportContact),
  })
}

export function makePersonRemoval(contact: SupportContact, isLast: boolean): Action {
  return createFormAction({
    ...shared,
    title: `Delete ${contact.name}?`,
    consequences: [
      isLast
        ? 'Without support contacts, administrators receive messages and orders.'
        : 'They no longer receive messages and orders.',
    ],
    isDangerous: true,
    submit: 'Delete',
    done: `${contact.name} deleted`,
    schema: z.object({}),
    send: () => changeContacts((people) => people.toSpliced(findContactIndex(people, contact), 1)),
  })
}

/** Returns the index of this contact. Throws if another user has changed or deleted it meanwhile. */
function findContactIndex(people: readonly SupportContact[], contact: SupportContact): number {
  const index = people.findIndex(
    ({ name, email, phone, position }) =>
      name === contact.name &&
      email === contact.email &&
      phone === contact.phone &&
      position === contact.position,
  )
  if (index !== -1) return index
  throw new ApiError({
    code: 90,
    name: 'INVALID_REQUEST',
    status: 412,
    message: 'Someone else changed or deleted this contact',
    details: [],
    present: people.find(({ email }) => email === contact.email),
  })
}

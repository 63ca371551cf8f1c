import { z } from 'zod/mini'
import { SupportContactForm, type SupportContact } from '#contract/schemas/contact.ts'
import { ApiError } from '#web/shared/api/api-error.ts'
import { call, callForHeaders } from '#web/shared/api/send-api-request.ts'
import { askFirst, type Action } from '#web/pages/admin/actions/action.ts'
import type { Field } from '#web/pages/admin/actions/field.ts'

const shared = { endpoint: 'changeSupportContacts', stale: ['listSupportContacts', 'listAudit'] } as const

const fields: readonly Field[] = [
  { kind: 'text', name: 'name', label: 'Name', isHalf: true },
  { kind: 'text', name: 'position', label: 'Position', isHalf: true },
  { kind: 'text', name: 'email', label: 'E-mail', isHalf: true },
  { kind: 'text', name: 'phone', label: 'Phone', isHalf: true },
]

type People = readonly z.input<typeof SupportContactForm>[]

/**
 * Changes the list of support contacts. The endpoint replaces the whole list, so the change is applied to the
 * current list and refused if another user saves in between.
 */
async function changePeople(change: (people: readonly SupportContact[]) => People): Promise<unknown> {
  const { reply, headers } = await callForHeaders('listSupportContacts')
  return call('changeSupportContacts', {
    body: [...change(reply)],
    headers: { 'if-match': headers.get('etag') ?? '' },
  })
}

export function makePersonAction(): Action {
  return askFirst({
    ...shared,
    title: 'Add a support contact',
    consequences: ['Gets what customers write, and every order.'],
    fields,
    submit: 'Add',
    done: 'The support contact is added',
    schema: SupportContactForm,
    send: (person) => changePeople((people) => [...people, person]),
  })
}

export function makePersonEdit(shown: SupportContact): Action {
  return askFirst({
    ...shared,
    title: `Edit ${shown.name}`,
    fields,
    initialValues: shown,
    submit: 'Save',
    done: `${shown.name} is saved`,
    schema: SupportContactForm,
    send: (person) =>
      changePeople((people) => {
        const place = findShown(people, shown)
        return people.with(place, {
          ...person,
          phone: person.phone ?? null,
          position: person.position ?? null,
        })
      }),
    // If another user has changed the contact, `findShown` throws an error with the current one.
    rebase: (present) => makePersonEdit(present as SupportContact),
  })
}

export function makePersonRemoval(shown: SupportContact, isLast: boolean): Action {
  return askFirst({
    ...shared,
    title: `Delete ${shown.name}?`,
    consequences: [
      isLast
        ? 'With no support contact, the administrators get what customers write, and every order.'
        : 'Gets no more of what customers write.',
    ],
    isDangerous: true,
    submit: 'Delete',
    done: `${shown.name} is deleted`,
    schema: z.object({}),
    send: () => changePeople((people) => people.toSpliced(findShown(people, shown), 1)),
  })
}

/** Returns the index of this contact. Throws if another user has changed or deleted it meanwhile. */
function findShown(people: readonly SupportContact[], shown: SupportContact): number {
  const place = people.findIndex(
    ({ name, email, phone, position }) =>
      name === shown.name && email === shown.email && phone === shown.phone && position === shown.position,
  )
  if (place !== -1) return place
  throw new ApiError({
    code: 90,
    name: 'INVALID_REQUEST',
    status: 412,
    message: 'Somebody else has changed or deleted this person meanwhile',
    details: [],
    present: people.find(({ email }) => email === shown.email),
  })
}

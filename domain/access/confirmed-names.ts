/** The names that show memo stones to a customer, as an administrator last confirmed them. */
export type ConfirmedNames = { readonly company: string | null; readonly fullName: string | null }

/** The current names of a main address. */
export type AddressNames = {
  readonly company: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** Joins first and last name; null if both are missing. */
export function joinFullName({ firstName, lastName }: Omit<AddressNames, 'company'>): string | null {
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return fullName === '' ? null : fullName
}

/**
 * Returns the confirmed names after an administrator edits a customer's main address. The edit confirms a
 * company or name that it contains, in the address's new form. A name that it leaves out keeps its earlier
 * confirmed form, because the administrator may not have checked it. Customers who rename themselves confirm
 * nothing. Source: requirements 4.11.
 */
export function confirmNames(
  before: ConfirmedNames,
  mainAddress: AddressNames,
  edited: { readonly [Field in keyof AddressNames]?: unknown },
): ConfirmedNames {
  const isNameEdited = edited.firstName !== undefined || edited.lastName !== undefined
  return {
    company: edited.company === undefined ? before.company : mainAddress.company,
    fullName: isNameEdited ? joinFullName(mainAddress) : before.fullName,
  }
}

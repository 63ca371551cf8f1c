/** The names by which memo stones are shown to a customer, as an administrator last confirmed them. */
export type ConfirmedNames = { readonly company: string | null; readonly fullName: string | null }

/** The names of a main address, as it stands. */
export type AddressNames = {
  readonly company: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

/** First and last name as one, null where there is neither. */
export function joinFullName({ firstName, lastName }: Omit<AddressNames, 'company'>): string | null {
  const fullName = [firstName, lastName].filter(Boolean).join(' ')
  return fullName === '' ? null : fullName
}

/**
 * The names after an administrator wrote a customer's main address: what he said of company or name is confirmed by
 * it, as the address now has it; what he left out he may not have looked at, and stays as it was confirmed before. A
 * customer who renames himself confirms nothing. Source: requirements 4.11.
 */
export function confirmNames(
  before: ConfirmedNames,
  main: AddressNames,
  said: { readonly [Field in keyof AddressNames]?: unknown },
): ConfirmedNames {
  const hasSaidName = said.firstName !== undefined || said.lastName !== undefined
  return {
    company: said.company === undefined ? before.company : main.company,
    fullName: hasSaidName ? joinFullName(main) : before.fullName,
  }
}

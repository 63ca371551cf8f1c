/** A copy of the address that an order is delivered to. Later changes of the address book leave it alone. */
export type DeliveryAddress = {
  readonly company: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly address: string | null
  readonly city: string | null
  readonly postcode: string | null
  readonly country: string | null
  readonly phone: string | null
  readonly email: string | null
}

/**
 * Returns an address as the lines of a label: company, person, street, postcode and city, country. Missing parts have no
 * line. Source: requirements 16.2.
 */
export function listAddressLines(delivery: DeliveryAddress): string[] {
  const { company, firstName, lastName, address, country } = delivery
  return listTexts([
    company,
    listTexts([firstName, lastName]).join(' '),
    address,
    formatTown(delivery),
    country,
  ])
}

/** Returns the postcode before the city: “2018 Antwerpen”. Either may be missing. */
export function formatTown({ postcode, city }: Pick<DeliveryAddress, 'postcode' | 'city'>): string {
  return listTexts([postcode, city]).join(' ')
}

/** Returns how the recipient is reached: phone and email, without the missing ones. */
export function listContactLines({ phone, email }: DeliveryAddress): string[] {
  return listTexts([phone, email])
}

function listTexts(texts: readonly (string | null)[]): string[] {
  return texts.flatMap((text) => (text === null || text.trim() === '' ? [] : [text.trim()]))
}

/** What is wrong with an address in an e-invoice network, and at which field. */
export type ElectronicAddressFault = { path: string; message: string }

type Entered = {
  readonly electronicAddress?: string | null | undefined
  readonly electronicScheme?: string | null | undefined
}

/** Returns the fault of an address without its scheme, or of a scheme without address. Source: requirements 31.1, 33.1. */
export function findElectronicAddressFault({
  electronicAddress,
  electronicScheme,
}: Entered): ElectronicAddressFault | undefined {
  if ((electronicAddress == null) === (electronicScheme == null)) return undefined
  return electronicScheme == null
    ? { path: 'electronicScheme', message: 'Enter the scheme of the address, such as 0208 or 9925' }
    : { path: 'electronicAddress', message: 'Enter the address that belongs to this scheme' }
}

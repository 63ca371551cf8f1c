import type { EndpointName } from '#contract/contract.ts'

/** Endpoints that no customer reaches with success here, and why. */
export const exempt: Partial<Record<EndpointName, string>> = {
  downloadRejectedDiamonds: 'administrators open it with a signed link',
  downloadDestinationFile: 'a marketplace gets the merchant’s own file with a key',
  putStockList: 'a vendor uploads with a key, which no customer has',
  postStockList: 'a vendor uploads with a key, which no customer has',
  downloadPdf: 'it passes on the bytes of another site',
  startProviderSignIn: 'only administrators sign in at a provider',
  completeProviderSignIn: 'only administrators sign in at a provider',
}

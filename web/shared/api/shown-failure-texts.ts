import type { EndpointName } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'

/**
 * What the page says when a request fails and the error does not say why: the specification's text, or plain
 * English in place of one with faulty grammar.
 */
export const shownFailureTexts = {
  ...failureTexts,
  changeDiamondActive: 'Error changing the listing',
  changeShowActive: 'Error publishing or unpublishing the show',
  changeUserPrimaryColor: 'Error updating storefront colour',
  resumeUserCell: 'Error showing the column',
  suspendUserCell: 'Error hiding the column',
} as const satisfies Partial<Record<EndpointName, string>>

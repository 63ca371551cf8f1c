import type { signInProviderEndpoints } from '#contract/endpoints/sign-in-provider.ts'
import type { RefusalCases, RefusalScene } from './refusal-scene.ts'

const body = { query: '?code=forged&state=forged' }

export function listSignInProviderRefusals({
  shop,
  guardedShop,
}: RefusalScene): RefusalCases<typeof signInProviderEndpoints> {
  return {
    startProviderSignIn: {
      ITEM_NOT_FOUND: () => shop.call('startProviderSignIn'),
      VERIFICATION_FAILED: () => guardedShop.call('startProviderSignIn'),
    },
    completeProviderSignIn: {
      ITEM_NOT_FOUND: () => shop.call('completeProviderSignIn', { body }),
      VERIFICATION_FAILED: () => guardedShop.call('completeProviderSignIn', { body }),
    },
  }
}

import { createAddressFinder } from '#server/platform/http-client/find-addresses.ts'

export type HostSettings = { FETCH_HOSTS: readonly string[] }

/** Returns whether the settings name a host, to which the shop may then send without encryption. */
export function createHostCheck({ FETCH_HOSTS }: HostSettings): (url: URL) => boolean {
  return createAddressFinder(FETCH_HOSTS).isNamedInSettings
}

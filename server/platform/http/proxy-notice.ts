import type { FastifyBaseLogger } from 'fastify'

/** Notices a proxy that the shop takes for the client, because TRUST_PROXY does not name it. */
export type ProxyNotice = {
  /** Whether a request has come through such a proxy since this process started. */
  readonly isShown: boolean
  checkHeaders: (headers: Readonly<Record<string, unknown>>) => void
}

/** Creates the notice of one process. Logs the first such request and no more. */
export function createProxyNotice(trustedProxies: readonly string[], log: FastifyBaseLogger): ProxyNotice {
  let isShown = false
  return {
    get isShown() {
      return isShown
    },
    checkHeaders: (headers) => {
      if (isShown || trustedProxies.length > 0 || headers['x-forwarded-for'] === undefined) return
      isShown = true
      log.warn(
        'requests carry X-Forwarded-For, but TRUST_PROXY is not set: all clients of the proxy count as one address',
      )
    },
  }
}

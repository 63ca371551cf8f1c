import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

/** What the provider says about the person who signs in. */
export type OidcPerson = { email?: string; email_verified?: boolean }

/** A real OpenID Connect provider on this machine. It signs in whoever the test names, without a form. */
export type OidcPeer = {
  issuer: string
  returnUrl: string
  clientId: string
  clientSecret: string
  /** Sets who is at the browser. `undefined` cancels every sign-in. */
  setPerson: (person: OidcPerson | undefined) => void
  /** Opens an address of the provider as a browser does; returns the address at which the person arrives. */
  follow: (url: string) => Promise<URL>
  close: () => Promise<void>
}

const clientId = 'shop'
const clientSecret = 'a secret between provider and shop'

/** Opens the provider for a shop, whose address it may return to. */
export async function openOidcPeer(returnUrl: string, atPort = 0): Promise<OidcPeer> {
  const server = createServer().listen(atPort, '127.0.0.1')
  await once(server, 'listening')
  // The address of a TCP server has this type.
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  let person: OidcPerson | undefined
  const provider = new Provider(
    issuer,
    configure(returnUrl, () => person),
  )
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void handle(request, response)
    const result = person
      ? { login: { accountId: 'person' } }
      : { error: 'access_denied', error_description: 'The person cancelled' }
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  })

  return {
    issuer,
    returnUrl,
    clientId,
    clientSecret,
    setPerson: (next) => {
      person = next
    },
    follow: (url) => followRedirects(new URL(url), issuer),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function configure(returnUrl: string, findPerson: () => OidcPerson | undefined): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnUrl] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    cookies: { keys: ['a key of the provider'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, accountId) => ({
      accountId,
      claims: async () => ({ sub: accountId, ...findPerson() }),
    }),
    // Nobody is asked whether the shop may know their email address.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

async function followRedirects(start: URL, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let url = start
  while (url.origin === issuer) {
    const cookie = Array.from(cookies, (pair) => pair.join('=')).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location === null) throw new Error(`The provider replied ${reply.status}: ${await reply.text()}`)
    url = new URL(location, url)
  }
  return url
}

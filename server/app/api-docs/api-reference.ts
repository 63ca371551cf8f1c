import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { pagePolicy } from '#server/app/http/register-routes.ts'

const scriptPath = '/api/docs/scalar.js'

type ApiReference = { page: string; contentSecurityPolicy: string }
type Script = { script: Buffer; gzippedScript: Buffer }

const references = new Map<string, Promise<ApiReference>>()
/** All pages share it: it does not contain the name. */
let sharedScript: Promise<Script> | undefined

/** Returns the page of the API reference under this name, and the content security policy that it needs. */
export function getApiReference(brandName: string): Promise<ApiReference> {
  const reference = references.get(brandName) ?? renderApiReference(brandName)
  references.set(brandName, reference)
  return reference
}

/** Serves the script of the API reference. */
export function registerApiReference(app: FastifyInstance): void {
  app.get(scriptPath, async (request, reply) => {
    sharedScript ??= readScript()
    const { script, gzippedScript } = await sharedScript
    reply.type('text/javascript; charset=utf-8').header('vary', 'accept-encoding')
    // Compressing it takes a good part of a second, so that is done once.
    const acceptsGzip = /\bgzip\b/.test(String(request.headers['accept-encoding']))
    return acceptsGzip ? reply.header('content-encoding', 'gzip').send(gzippedScript) : reply.send(script)
  })
}

/** Opens the package, which offers its page and script only as routes. */
async function openScalar(brandName: string): Promise<FastifyInstance> {
  // The package holds its script of 5 MB as a string: 22 MB and 0.2 s, which a shop without readers is
  // spared.
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const app = Fastify()
  await app.register(scalar, {
    routePrefix: '/',
    configuration: {
      url: '/api/openapi.json',
      cdn: scriptPath,
      pageTitle: `${brandName} API`,
      favicon: '/icons/apple-touch-icon.png',
      customCss: readFileSync(new URL('./api-reference.css', import.meta.url), 'utf8'),
      showExtensions: ['x-access', 'x-scope'],
      documentDownloadType: 'direct',
      modelsSectionLabel: 'Schemas',
      // Its editor leads to another site and cannot be used with a screen reader.
      hideTestRequestButton: true,
      // No links to other hosts, and nothing is sent there.
      withDefaultFonts: false,
      telemetry: false,
      hideClientButton: true,
      showDeveloperTools: 'never',
      agent: { disabled: true },
      mcp: { disabled: true },
    },
  })
  return app
}

async function readScript(): Promise<Script> {
  const app = await openScalar('')
  const { rawPayload: script } = await app.inject('/js/scalar.js')
  return { script, gzippedScript: await promisify(gzip)(script) }
}

async function renderApiReference(brandName: string): Promise<ApiReference> {
  const app = await openScalar(brandName)
  const { body } = await app.inject('/')
  const page = body.replace('<html>', '<html lang="en">')
  const start = /<script type="text\/javascript">([^]*?)<\/script>/.exec(page)?.[1] ?? ''
  const hash = createHash('sha256').update(start).digest('base64')
  // Its styles contain icons as data URLs.
  const sources = [`script-src 'self' 'sha256-${hash}'`, "connect-src 'self'", "img-src 'self' data:"]
  return {
    page,
    contentSecurityPolicy: [pagePolicy, ...sources].join('; '),
  }
}

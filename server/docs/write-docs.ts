import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { errorTable } from '#contract/errors.ts'
import { escapeHtml } from '#domain/letter/escape-html.ts'
import { groupCalls, readApiDocument, type ApiDocument, type Call } from './open-api-document.ts'
import { writeCall } from './write-call.ts'
import { writeSchema } from './write-schema.ts'

const style = readFileSync(new URL('./docs.css', import.meta.url), 'utf8')

/** Nothing runs on the page, and nothing is fetched but the page itself: its looks are named by their hash. */
export const docsPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** So few calls are shown unfolded. */
const mostUnfolded = 3

/** The whole API as one page; with `q` the calls in which all its words are found, in path, summary, access or refusals. */
export function writeDocs(brandName: string, q: string): string {
  const document = readApiDocument(brandName)
  const groups = groupCalls(document)
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = [...groups]
    .map(([tag, calls]) => ({ tag, calls: calls.filter((call) => hasWords(call, words)) }))
    .filter(({ calls }) => calls.length > 0)
  const count = found.reduce((sum, { calls }) => sum + calls.length, 0)
  const total = [...groups.values()].flat().length
  const title = `${escapeHtml(brandName)} API`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<form role="search" action="/api/docs"><label>Find calls <input type="search" name="q" value="${escapeHtml(q)}"></label> <button>Find</button></form>
<p>${count === total ? `${total} calls` : `${count} of ${total} calls`}. <a href="/api/openapi.json">OpenAPI 3.1</a></p>
</header>
<nav aria-label="Groups of calls">${found.map(({ tag, calls }) => `<a href="#group-${escapeHtml(tag)}">${escapeHtml(tag)} <small>${calls.length}</small></a>`).join(' ')}</nav>
<main>
${words.length === 0 ? writeIntroduction() : ''}${found.map(({ tag, calls }) => writeGroup(tag, calls, count <= mostUnfolded)).join('')}${count === 0 ? '<p>No call has all of these words.</p>\n' : ''}${writeSchemas(document)}</main>
</body>
</html>
`
}

function hasWords({ method, path, operation }: Call, words: readonly string[]): boolean {
  const refusals = Object.values(operation.responses).map(({ description }) => description)
  const text = [method, path, operation.operationId, operation.summary, operation['x-access'], ...refusals]
    .join(' ')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}

function writeGroup(tag: string, calls: readonly Call[], isOpen: boolean): string {
  return `<section aria-labelledby="group-${escapeHtml(tag)}">
<h2 id="group-${escapeHtml(tag)}">${escapeHtml(tag)}</h2>
${calls.map((call) => writeCall(call, isOpen)).join('')}</section>
`
}

function writeIntroduction(): string {
  const rows = Object.entries(errorTable).map(
    ([name, { code, status, message }]) =>
      `<tr><td>${code}</td><td>${name}</td><td>${status}</td><td>${escapeHtml(message)}</td></tr>`,
  )
  return `<section aria-labelledby="words">
<h2 id="words">How to call</h2>
<p>JSON in UTF-8. Money in US dollars, carats with at most three decimals, moments in ISO 8601, UTC. <code>POST /api/auth/login</code> answers a token in the header <code>Authorization</code>; send it back in the same header as <code>Bearer …</code>. It never stands in an address.</p>
<p>A refusal is <code>{ code, name, message, details?: { path, message }[] }</code>. A conflict over stock is 95 with status 409, and its details name each stone. An edit with an <code>If-Match</code> that is not the present version is 90 with status 412 and what there is now in <code>present</code>.</p>
<details id="errors"><summary>All codes</summary>
<table><tr><th>Code</th><th>Name</th><th>Status</th><th>Message</th></tr>${rows.join('')}</table></details>
</section>
`
}

function writeSchemas({ components }: ApiDocument): string {
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<h3 id="schema-${escapeHtml(name)}">${escapeHtml(name)}</h3><pre>${writeSchema(schema)}</pre>\n`,
  )
  return `<section aria-labelledby="schemas">
<h2 id="schemas">Schemas</h2>
${schemas.join('')}</section>
`
}

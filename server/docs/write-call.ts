import { escapeHtml } from '#domain/letter/escape-html.ts'
import type { Call, Operation } from './open-api-document.ts'
import { writeSchema } from './write-schema.ts'

/** Who may call, in words. */
const accessWords: Readonly<Record<string, string>> = {
  public: 'without a token',
  anyone: 'guests and users',
  'signed-link': 'by a signed link',
  'signed-in': 'signed in',
  administrator: 'administrators',
}

/** One call with all that is to know of it, folded to a line unless `isOpen`. */
export function writeCall({ method, path, operation }: Call, isOpen: boolean): string {
  const access = accessWords[operation['x-access']] ?? operation['x-access']
  return `<details id="${escapeHtml(operation.operationId)}"${isOpen ? ' open' : ''}>
<summary><b>${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> <em>${escapeHtml(access)}</em></summary>
${writeParameters(operation)}${writeBody(operation)}${writeResponses(operation)}</details>
`
}

function writeParameters({ parameters }: Operation): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? '' : ', optional'}</td><td><code>${writeSchema(schema)}</code></td></tr>`,
  )
  return `<h4>Parameters</h4><table>${rows.join('')}</table>\n`
}

function writeBody({ requestBody }: Operation): string {
  return Object.entries(requestBody?.content ?? {})
    .map(
      ([type, { schema }]) =>
        `<h4>Body <small>${escapeHtml(type)}</small></h4><pre>${writeSchema(schema)}</pre>\n`,
    )
    .join('')
}

function writeResponses({ responses }: Operation): string {
  const entries = Object.entries(responses)
  const answers = entries.filter(([status]) => Number(status) < 400)
  const refusals = entries.filter(([status]) => Number(status) >= 400)
  const shown = answers.map(([status, { description, content = {} }]) => {
    const bodies = Object.entries(content).map(([type, { schema }]) =>
      schema ? `<pre>${writeSchema(schema)}</pre>` : ` <small>${escapeHtml(type)}</small>`,
    )
    return `<h4>${status} <small>${escapeHtml(description)}</small></h4>${bodies.join('')}\n`
  })
  const rows = refusals.map(
    ([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`,
  )
  return `${shown.join('')}<h4>Refusals</h4><table>${rows.join('')}</table>\n`
}

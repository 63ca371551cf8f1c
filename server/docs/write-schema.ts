import { escapeHtml } from '#domain/letter/escape-html.ts'
import type { JsonSchema } from '../http/open-api-schemas.ts'

/** A schema as a reader of TypeScript writes it, as HTML; what has a name links to where it is described. */
export function writeSchema(schema: JsonSchema | undefined, indent = ''): string {
  if (!schema) return 'anything'
  const ref = schema['$ref']
  if (typeof ref === 'string') return linkTo(ref)
  if ('const' in schema) return writeValue(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map(writeValue).join(' | ')
  const choices = schema['anyOf'] ?? schema['oneOf']
  if (isSchemas(choices)) return writeChoices(choices, indent)
  if (isSchemas(schema['allOf'])) return schema['allOf'].map((part) => writeSchema(part, indent)).join(' & ')
  switch (schema['type']) {
    case 'array':
      return writeArray(schema['items'], indent)
    case 'object':
      return writeObject(schema, indent)
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return `${schema['type']}${writeLimits(schema)}`
    default:
      return 'anything'
  }
}

function linkTo(ref: string): string {
  const name = escapeHtml(ref.split('/').at(-1) ?? ref)
  return `<a href="#schema-${name}">${name}</a>`
}

function writeValue(value: unknown): string {
  return escapeHtml(JSON.stringify(value))
}

function writeChoices(choices: readonly JsonSchema[], indent: string): string {
  return [...new Set(choices.map((choice) => writeSchema(choice, indent)))].join(' | ')
}

function writeArray(items: unknown, indent: string): string {
  const item = isSchema(items) ? writeSchema(items, indent) : 'anything'
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function writeObject({ properties, required, additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const needed = new Set<unknown>(Array.isArray(required) ? required : [])
  const fields = Object.entries(isSchema(properties) ? properties : {}).map(([name, property]) => {
    const type = isSchema(property) ? writeSchema(property, inner) : 'anything'
    return `${inner}${escapeHtml(name)}${needed.has(name) ? '' : '?'}: ${type}\n`
  })
  if (isSchema(additionalProperties) && fields.length === 0) {
    return `{ [name]: ${writeSchema(additionalProperties, inner)} }`
  }
  return fields.length === 0 ? '{}' : `{\n${fields.join('')}${indent}}`
}

const limitSigns = [
  ['format', ''],
  ['pattern', ''],
  ['minLength', '≥ '],
  ['maxLength', '≤ '],
  ['minimum', '≥ '],
  ['exclusiveMinimum', '> '],
  ['maximum', '≤ '],
  ['exclusiveMaximum', '< '],
] as const

function writeLimits(schema: JsonSchema): string {
  const limits = limitSigns.flatMap(([name, sign]) => {
    const limit = schema[name]
    const isSaid =
      typeof limit === 'string' || (typeof limit === 'number' && Math.abs(limit) < Number.MAX_SAFE_INTEGER)
    return isSaid ? [`${sign}${limit}`] : []
  })
  if ('default' in schema) limits.push(`else ${JSON.stringify(schema['default'])}`)
  return limits.length === 0 ? '' : ` <i>${escapeHtml(limits.join(', '))}</i>`
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSchemas(value: unknown): value is JsonSchema[] {
  return Array.isArray(value) && value.every(isSchema)
}

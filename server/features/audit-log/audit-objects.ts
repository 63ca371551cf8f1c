import { sql, type RawBuilder } from 'kysely'
import type { AuditObject, AuditObjectKind } from '#contract/schemas/operations.ts'

type Pattern = {
  kind: AuditObjectKind
  /** What subjects of this kind begin with. */
  prefix: string
  /** Matches the rest: `id` of the object, `name` for people. */
  rest: RegExp
}

/** How the subjects of the log name their objects. The first pattern that fits counts. */
const patterns: readonly Pattern[] = [
  { kind: 'diamond', prefix: 'stone ', rest: /^(?<name>.+)$/s },
  { kind: 'order', prefix: 'order ', rest: /^(?<id>\d+)$/ },
  { kind: 'memo', prefix: 'memo request ', rest: /^(?<id>\d+) of .+$/s },
  { kind: 'memo', prefix: 'memo ', rest: /^(?<name>\S+) of .+$/s },
  { kind: 'hold-request', prefix: 'hold request ', rest: /^(?<id>\d+) of (?<name>.+)$/s },
  { kind: 'user', prefix: 'user ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'vendor', prefix: 'vendor ', rest: /^(?<name>.+)$/s },
  { kind: 'melee', prefix: 'melee ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'name-diamond', prefix: 'name diamond ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'show', prefix: 'show ', rest: /^(?<id>\d+)(?:, (?<name>.+))?$/s },
  { kind: 'newsletter', prefix: 'channel ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'template', prefix: 'template ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'email', prefix: 'mail ', rest: /^(?<id>\d+) to (?<name>.+)$/s },
  { kind: 'destination', prefix: 'destination ', rest: /^(?<name>.+)$/s },
  { kind: 'marketplace', prefix: 'partner ', rest: /^(?<name>.+)$/s },
  { kind: 'seller', prefix: 'seller ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'tax-rule', prefix: 'tax rule ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'statement', prefix: 'statement ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'payment', prefix: 'payment ', rest: /^(?<id>\d+) of (?<name>.+)$/s },
  { kind: 'return', prefix: 'return ', rest: /^(?<id>\d+) of (?<name>order \d+)$/ },
  { kind: 'price-list', prefix: 'price list ', rest: /^(?<name>.+)$/s },
  { kind: 'pricing-run', prefix: 'pricing run ', rest: /^(?<id>\d+)$/ },
  { kind: 'connection', prefix: 'connection ', rest: /^(?<id>\d+), (?<name>.+)$/s },
  { kind: 'task', prefix: 'job ', rest: /^(?<id>\d+)$/ },
  { kind: 'task', prefix: 'import ', rest: /^(?<id>\d+)$/ },
  { kind: 'task', prefix: 'validation ', rest: /^(?<id>\d+)$/ },
  { kind: 'task', prefix: 'mailing ', rest: /^(?<id>\d+)$/ },
  { kind: 'site', prefix: 'site', rest: /^$/ },
]

/** The subject of an entry that sums up a change of many stones. It names no single object. */
const bulkChangePrefix = 'stones of bulk change '

/** The subject of an import is the name of its vendor or list alone. */
const importActs = ['import', 'import stock', 'import additional stock'] as const

/** Returns the object that an entry is about; null if the log does not say which kind it is. */
export function readAuditObject({ act, subject }: { act: string; subject: string }): AuditObject | null {
  if (importActs.some((one) => one === act)) return { kind: 'import', id: null, name: subject }
  for (const { kind, prefix, rest } of patterns) {
    const match = subject.startsWith(prefix) ? rest.exec(subject.slice(prefix.length)) : null
    if (!match) continue
    const { id, name } = match.groups ?? {}
    return { kind, id: id === undefined ? null : Number(id), name: name ?? null }
  }
  return null
}

/** SQL: entries about objects of this kind. */
export function isAboutKind(kind: AuditObjectKind): RawBuilder<boolean> {
  const isImport = sql<boolean>`act in (${sql.join([...importActs])})`
  if (kind === 'import') return isImport
  const prefixes = patterns.filter((pattern) => pattern.kind === kind).map(({ prefix }) => prefix)
  if (kind === 'diamond') prefixes.push(bulkChangePrefix)
  const conditions = prefixes.map((prefix) => sql<boolean>`starts_with(subject, ${prefix})`)
  return sql<boolean>`(${sql.join(conditions, sql` or `)}) and not ${isImport}`
}

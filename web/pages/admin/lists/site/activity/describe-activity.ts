import type { AuditEntry } from '#contract/schemas/operations.ts'
import { findObjectLink } from './objects.ts'
import { deletingActs, sentences } from './sentences.ts'

/** A sentence around the name of its object, which is empty if the sentence needs none. */
export type Activity = {
  who: string
  before: string
  object: string
  link: ReturnType<typeof findObjectLink>['link']
  after: string
}

/**
 * Describes an entry of the log in one sentence: “Anna Peters changed the price of ” “KG-1004” “ from $4,000/ct
 * to $3,900/ct”. An action without a sentence is named as the log stores it.
 */
export function describeActivity(entry: AuditEntry): Activity {
  const { act, subject, object, byName } = entry
  const sentence = sentences[act] ?? `did “${act}” with {o}`
  const template = typeof sentence === 'string' ? sentence : sentence(entry)
  const [before = '', after] = template.split('{o}')
  const named = object ? findObjectLink(object) : { text: subject, link: undefined }
  const isNamed = after !== undefined
  return {
    who: byName ?? 'System',
    before,
    object: isNamed ? named.text : '',
    link: isNamed && !deletingActs.has(act) ? named.link : undefined,
    after: after ?? '',
  }
}

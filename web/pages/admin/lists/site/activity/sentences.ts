import type { AuditEntry } from '#contract/schemas/operations.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { describeChanges, listFieldChanges, readField } from './field-changes.ts'

/** What an entry says after the name of the user. `{o}` stands for its object. */
type Sentence = string | ((entry: AuditEntry) => string)

const listTexts = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '')

const counted = (value: unknown, one: string, many: string): string[] =>
  typeof value === 'number' && value > 0 ? [formatCount(value, one, many)] : []

function describeImport({ after }: AuditEntry): string {
  const counts = [
    ...counted(readField(after, 'added'), 'added', 'added'),
    ...counted(readField(after, 'changed'), 'changed', 'changed'),
    ...counted(readField(after, 'removed'), 'unlisted', 'unlisted'),
    ...counted(readField(after, 'rejected'), 'rejected', 'rejected'),
  ]
  const fileName = readField(after, 'fileName')
  const file = typeof fileName === 'string' ? ` from ${fileName}` : ''
  return `imported {o}${file}: ${counts.length === 0 ? 'no changes' : counts.join(', ')}`
}

/** Says what a change of many stones has set, with their number. */
function describeBulkChange({ after }: AuditEntry): string {
  const stones = formatStoneCount(Number(readField(after, 'stones')))
  const percent = readField(after, 'pricePercent')
  const isActive = readField(after, 'isActive')
  const status = readField(after, 'status')
  const place = [readField(after, 'city'), readField(after, 'country')].filter(Boolean).join(', ')
  if (typeof percent === 'number') return `changed the prices of ${stones} by ${percent}%`
  if (typeof isActive === 'boolean') return `${isActive ? 'listed' : 'unlisted'} ${stones}`
  if (status === STONE_STATUS.suspended) return `suspended ${stones}`
  if (status === STONE_STATUS.available) return `made ${stones} available`
  return place === '' ? `cleared the location of ${stones}` : `set the location of ${stones} to ${place}`
}

/** Says of a changed price whether somebody set it by hand. */
function describeStoneChange(entry: AuditEntry): string {
  const isByHand = readField(entry.after, 'isPriceByHand')
  const [first, ...others] = listFieldChanges(entry)
  const sentence = describeChanges(entry)
  if (typeof isByHand !== 'boolean' || !first || others.length > 0) return sentence
  if (first.name === 'price') return `${sentence} (${isByHand ? 'set by hand' : 'by the rules'})`
  if (first.name !== 'price by hand') return sentence
  return isByHand ? 'set the price of {o} by hand' : 'left the price of {o} to the price lists and rules'
}

/** Says how many stones have their former prices again, and how many were changed since. */
function describeUndo({ after }: AuditEntry): string {
  const restored = formatStoneCount(Number(readField(after, 'restored')))
  const [kept = ''] = counted(readField(after, 'changedSince'), 'changed since', 'changed since')
  return `undid {o}: ${restored} restored${kept === '' ? '' : `, ${kept}`}`
}

/** The sentence of each action, by its name in the log. */
export const sentences: Readonly<Record<string, Sentence>> = {
  'add stone': 'added {o}',
  'change stone': describeStoneChange,
  'change stones': describeBulkChange,
  'undo stones change': ({ after }) =>
    `undid a bulk change of ${formatStoneCount(Number(readField(after, 'stones')))}`,
  'undo stone change': 'undid a bulk change of {o}',
  'delete stone': 'deleted {o}',
  'change active': ({ after }) => (readField(after, 'isActive') === true ? 'listed {o}' : 'unlisted {o}'),
  'change status': describeChanges,
  highlight: ({ after }) =>
    readField(after, 'isHighlighted') === true ? 'highlighted {o}' : 'removed the highlight from {o}',
  'delete stones of vendor': 'deleted the diamonds of {o}',
  'add melee': 'added {o}',
  'change melee': describeChanges,
  'delete melee': 'deleted {o}',
  'add name diamond': 'added {o}',
  'change name diamond': describeChanges,
  'delete name diamond': 'deleted {o}',

  import: describeImport,
  'import stock': describeImport,
  'import additional stock': describeImport,
  'change import answer': 'changed a saved import answer of {o}',
  'delete import answer': 'deleted a saved import answer of {o}',
  'delete import logs': 'deleted the import history of {o}',
  'change vendor': describeChanges,
  'validate diamonds': 'started an image check ({o})',
  'stop job': 'stopped {o}',

  'add price list': 'added {o}',
  'delete price list': 'deleted {o}',
  'apply pricing run': ({ after }) =>
    `applied {o} to ${formatStoneCount(Number(readField(after, 'changed')))}`,
  'undo pricing run': describeUndo,

  'create order': 'created {o}',
  'edit order': 'edited {o}',
  'delete order': 'deleted {o}',
  'change order status': describeChanges,
  'issue invoice': ({ after }) => `issued invoice ${String(readField(after, 'number'))} for {o}`,
  'issue pro forma': ({ after }) => `issued pro forma ${String(readField(after, 'number'))} for {o}`,
  'issue credit note': ({ after }) => `issued credit note ${String(readField(after, 'number'))} for {o}`,
  'issue memo note': ({ after }) => `issued memo note ${String(readField(after, 'number'))} for {o}`,
  'record payment': 'recorded {o}',
  'allocate payment': 'changed the allocation of {o}',
  'reverse payment': 'reversed {o}',
  'start return': 'started {o}',
  'accept return': 'accepted {o}',
  'refuse return': 'refused {o}',
  'receive return': 'received {o}',
  'change order shipping': describeChanges,
  'change buyer order number': describeChanges,
  'grant hold': 'approved {o}',
  'decline hold': 'declined {o}',
  'write memo': 'issued {o}',
  'decline memo': 'declined {o}',
  'change memo': describeChanges,
  'return memo': ({ after }) => `returned ${listTexts(readField(after, 'stones'))} from {o}`,
  'keep memo': ({ after }) =>
    `sold ${listTexts(readField(after, 'stones'))} from {o} (order ${String(readField(after, 'orderId'))})`,

  'create user': 'created {o}',
  'edit user': describeChanges,
  'delete user': 'deleted {o}',
  'block user': 'blocked {o}',
  'unblock user': 'unblocked {o}',
  'change user role': describeChanges,
  'approve user': 'approved {o}',
  'disapprove user': 'revoked the approval of {o}',
  'make first administrator': 'created the first administrator, {o}',
  'view shop as user': 'viewed the shop as {o}',
  'end session of user': 'signed {o} out on one device',
  'end all sessions of user': 'signed {o} out on all devices',
  'change own password': 'changed their password',
  'add passkey': 'added a passkey',
  'remove passkey': 'removed a passkey',
  'add authenticator app': 'added an authenticator app',
  'remove authenticator app': 'removed their authenticator app',
  'replace recovery codes': 'made new recovery codes',
  'use recovery code': 'let {o} sign in with a recovery code',
  'remove second factors': 'removed the second factors of {o}',
  'restore access': 'restored the access of {o}, with the command on the server',
  'add address': 'added an address of {o}',
  'change address': 'changed an address of {o}',
  'delete address': 'deleted an address of {o}',
  'add user access': 'gave {o} access to a category',
  'delete user access': 'removed access to a category from {o}',
  'suspend vendors for user': 'hid vendors from {o}',
  'resume vendors for user': 'restored vendors for {o}',
  'add user vendor': ({ after }) =>
    `added ${String(readField(after, 'vendor'))} to the visible vendors of {o}`,
  'delete user vendor': ({ before }) =>
    `removed ${String(readField(before, 'vendor'))} from the visible vendors of {o}`,
  'add user markup': 'added a markup for {o}',
  'delete user markup': 'deleted a markup of {o}',
  'suspend user cell': 'hid a column on the storefront of {o}',
  'resume user cell': 'showed a column on the storefront of {o}',
  'change user logo': 'changed the logo of {o}',
  'change user background': 'changed the home page image of {o}',
  'change user primary color': 'changed the storefront colour of {o}',
  'change user domain': describeChanges,
  'change user terms': 'changed the terms of {o}',
  'change user storefront': 'changed the storefront details of {o}',

  'create show': 'added {o}',
  'change show': describeChanges,
  'activate show': 'showed {o} to customers',
  'deactivate show': 'hid {o} from customers',
  'delete show': 'deleted {o}',
  'create channel': 'added {o}',
  'change channel': describeChanges,
  'delete channel': 'deleted {o}',
  'create seller': 'added {o}',
  'change seller': 'changed {o}',
  'delete seller': 'deleted {o}',
  'change seller logo': 'changed the logo of {o}',
  'delete seller logo': 'removed the logo of {o}',
  'create tax rule': 'added {o}',
  'change tax rule': 'changed {o}',
  'delete tax rule': 'deleted {o}',
  'create statement': 'added {o}',
  'change statement': 'changed {o}',
  'delete statement': 'deleted {o}',
  'create template': 'added {o}',
  'change template': 'changed {o}',
  'delete template': 'deleted {o}',
  'send mailing': ({ after }) =>
    `sent “${String(readField(after, 'subject'))}” to ${formatCount(Number(readField(after, 'receivers')), 'recipient', 'recipients')}`,
  'send email again': 'sent {o} again',
  // The name until November 2026.
  'send mail again': 'sent {o} again',
  'create destination': 'added {o}',
  'change destination': describeChanges,
  'delete destination': 'deleted {o}',
  'pause destination': 'paused {o}',
  'resume destination': 'resumed {o}',
  'replace key of destination': 'replaced the key of {o}',
  'send stock': 'sent the stock to {o}',
  'create connection': 'added {o}',
  'change connection': describeChanges,
  'delete connection': 'deleted {o}',
  'test connection': 'tested {o}',
  'run connection': 'ran {o}',
  'pause connection': 'paused {o}',
  'resume connection': ({ before }) =>
    readField(before, 'state') === 'testing' ? 'started {o}' : 'resumed {o}',
  'stop connection': 'stopped {o}',
  'replace key of connection': ({ before }) =>
    readField(before, 'hasKey') === false ? 'created the key of {o}' : 'replaced the key of {o}',
  'create webhook': 'added a webhook of {o}',
  'change webhook': 'changed a webhook of {o}',
  'delete webhook': 'deleted a webhook of {o}',
  'delete webhook of user': 'deleted a webhook of {o}',
  'resume webhook': 'resumed a webhook of {o}',
  'rotate secret of webhook': 'replaced the secret of a webhook of {o}',
  'create API key': 'created an API key of {o}',
  'revoke API key': 'revoked an API key of {o}',
  'revoke API key of user': 'revoked an API key of {o}',
  'create partner': 'added {o}',
  'change partner': describeChanges,
  'delete partner': 'deleted {o}',

  'change contact information': 'changed the contact information',
  'change support contacts': 'changed the support contacts',
  'change about us': 'changed the About us page',
  'change maintenance': ({ after }) =>
    readField(after, 'isEnabled') === true ? 'turned maintenance on' : 'turned maintenance off',
  'change maintenance message': 'changed the maintenance message',
  'change security settings': ({ after }) =>
    readField(after, 'administratorsNeedSecondFactor') === true
      ? 'required a second factor of administrators'
      : 'made the second factor of administrators optional',
  'change listing settings': 'changed the settings of vendor lists',
  'change pricing settings': 'changed the pricing settings',
  'add site vendor': 'added {o} to the vendors on our storefront',
  'delete site vendor': 'removed {o} from the vendors on our storefront',
}

/** Actions on many objects, which have an entry each. */
export const bulkActs: ReadonlySet<string> = new Set(['change stones', 'undo stones change'])

/** Actions after which the object no longer exists. */
export const deletingActs: ReadonlySet<string> = new Set([
  'delete stone',
  'delete melee',
  'delete name diamond',
  'delete order',
  'delete user',
  'delete show',
  'delete channel',
  'delete template',
  'delete connection',
  'delete destination',
  'delete partner',
  'delete price list',
  'delete seller',
  'delete tax rule',
  'delete statement',
])

import { z } from 'zod/mini'
import { ColorItem, Named, ShapeItem } from '#contract/endpoints/data.ts'
import { errorTable } from '#contract/errors.ts'
import { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { ContactInformation, SupportContact } from '#contract/schemas/contact.ts'
import { EmailChannel, EmailTemplate, EmailPreview } from '#contract/schemas/emails.ts'
import { ShopEvent } from '#contract/schemas/events.ts'
import { Customer, HoldRequest } from '#contract/schemas/holds.ts'
import { ImportLog } from '#contract/schemas/logs.ts'
import { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { BasketItem, CartItem, Order, OrderItem, WishEntry } from '#contract/schemas/orders.ts'
import { Partner } from '#contract/schemas/partners.ts'
import { AuditEntry, Job, OutboxMail, RejectedRow } from '#contract/schemas/running.ts'
import { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { SearchAnswer } from '#contract/schemas/search.ts'
import { Share, SharedStone } from '#contract/schemas/shares.ts'
import { Show } from '#contract/schemas/shows.ts'
import { AboutUs } from '#contract/schemas/site.ts'
import { AccessRecord, Address, Markup, User } from '#contract/schemas/users.ts'
import { Vendor } from '#contract/schemas/vendors.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas that replies refer to by name. */
const named = {
  AboutUs,
  AccessRecord,
  Address,
  AuditEntry,
  BasketItem,
  CartItem,
  ColorItem,
  ContactInformation,
  Customer,
  Diamond,
  EmailChannel,
  EmailTemplate,
  HoldRequest,
  ImportLog,
  Job,
  EmailPreview,
  Markup,
  Melee,
  Memo,
  MemoLine,
  NameDiamond,
  Named,
  Order,
  OrderItem,
  OutboxMail,
  Partner,
  RejectedRow,
  SavedSearch,
  SearchAnswer,
  ShapeItem,
  Share,
  SharedStone,
  ShopEvent,
  SupportContact,
  Show,
  User,
  Vendor,
  WishEntry,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries<z.ZodMiniType>(named)) names.add(schema, { id })

const shared = {
  unrepresentable: 'any',
  /** A format says the same in one word, where the pattern of a date takes ten lines. */
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
  },
} as const

/** Returns the schema of a part of a request, as a client sends it. */
export function describeRequestPart(schema: z.ZodMiniType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { ...shared, io: 'input' }))
}

/** Returns the schema of a reply, as a client gets it. */
export function describeReply(schema: z.ZodMiniType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { ...shared, io: 'output', metadata: names }))
}

/** Returns the schemas that others refer to by name. */
export function listNamedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...shared, io: 'output', uri: refTo })
  return {
    ...Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, tidy(schema)])),
    Error: errorSchema,
  }
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['code', 'name', 'message'],
  properties: {
    code: { type: 'integer', enum: Object.values(errorTable).map(({ code }) => code) },
    name: { type: 'string', enum: Object.keys(errorTable) },
    message: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    present: { description: 'With 412: what there is now' },
  },
}

export function refTo(name: string): string {
  return `#/components/schemas/${name}`
}

/** Returns a schema without its document header and with references to the shared definitions. */
function tidy(schema: object): JsonSchema {
  const { $schema: _, $id: __, $defs: ___, ...rest }: JsonSchema = { ...schema }
  // An object is still an object after a round trip through JSON.
  return JSON.parse(JSON.stringify(rest).replaceAll('"#/$defs/', `"${refTo('')}`)) as JsonSchema
}

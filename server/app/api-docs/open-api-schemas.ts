import { z } from 'zod/mini'
import { ColorItem, ReferenceItem, ShapeItem } from '#contract/endpoints/reference-data.ts'
import { errorTable } from '#contract/errors.ts'
import { Diamond, Melee, NameDiamond } from '#contract/schemas/diamonds.ts'
import { ContactInformation, SupportContact } from '#contract/schemas/contact.ts'
import { EmailChannel, EmailTemplate, EmailPreview } from '#contract/schemas/emails.ts'
import { ShopEvent } from '#contract/schemas/events.ts'
import { Customer, HoldRequest } from '#contract/schemas/holds.ts'
import { ImportLog } from '#contract/schemas/logs.ts'
import { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { AdminCartItem, CartItem, Order, OrderItem, WishlistItem } from '#contract/schemas/orders.ts'
import { Partner } from '#contract/schemas/partners.ts'
import { AuditEntry, Job, OutboxMail, RejectedRow } from '#contract/schemas/operations.ts'
import { SavedSearch } from '#contract/schemas/saved-searches.ts'
import { SearchReply } from '#contract/schemas/search.ts'
import { Share, SharedStone } from '#contract/schemas/shares.ts'
import { Show } from '#contract/schemas/shows.ts'
import { AboutUs } from '#contract/schemas/site.ts'
import { AccessRecord, Address, Markup, User } from '#contract/schemas/users.ts'
import { Vendor } from '#contract/schemas/vendors.ts'

export type JsonSchema = Record<string, unknown>

/** Schemas that replies refer to by name. */
const namedSchemas = {
  AboutUs,
  AccessRecord,
  Address,
  AuditEntry,
  AdminCartItem,
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
  ReferenceItem,
  Order,
  OrderItem,
  OutboxMail,
  Partner,
  RejectedRow,
  SavedSearch,
  SearchReply,
  ShapeItem,
  Share,
  SharedStone,
  ShopEvent,
  SupportContact,
  Show,
  User,
  Vendor,
  WishlistItem,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries<z.ZodMiniType>(namedSchemas)) names.add(schema, { id })

const sharedOptions = {
  unrepresentable: 'any',
  /** Leaves out the pattern where a format says the same: that of a date takes ten lines. */
  override: ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    if (jsonSchema['format'] !== undefined) delete jsonSchema['pattern']
  },
} as const

/** Returns the schema of a part of a request, as a client sends it. */
export function describeRequestPart(schema: z.ZodMiniType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { ...sharedOptions, io: 'input' }))
}

/** Returns the schema of a reply, as a client gets it. */
export function describeReply(schema: z.ZodMiniType): JsonSchema {
  return tidy(z.toJSONSchema(schema, { ...sharedOptions, io: 'output', metadata: names }))
}

/** Returns the schemas that others refer to by name. */
export function listNamedSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(names, { ...sharedOptions, io: 'output', uri: refTo })
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
    present: { description: 'With 412: the current state' },
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

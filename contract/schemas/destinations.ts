import { z } from 'zod/mini'
import { LEFT_OUT_REASONS } from '#domain/partner-file/left-out.ts'
import { Id, maybe, Moment, Money, textLine } from './basics.ts'
import { PartnerFormatName, PublishedSection } from './partners.ts'
import { Delivery, RemoteSecrets, RemoteServer, StoredSecrets, WrittenFile } from './remote-servers.ts'
import { Schedule } from './schedule.ts'
import { VendorName } from './site.ts'

export const DestinationState = z.enum(['active', 'paused', 'stopped'])
export type DestinationState = z.infer<typeof DestinationState>

const Price = z.number().check(z.minimum(0), z.maximum(1_000_000_000))

/**
 * Which part of the marketplace’s stock goes to a destination; null means all of it. The prices are total prices.
 * Source: requirements 41.3.
 */
export const DestinationFilter = z
  .object({
    sections: z.nullable(z.array(PublishedSection).check(z.minLength(1), z.maxLength(20))),
    vendors: z.nullable(z.array(VendorName).check(z.maxLength(1000))),
    minPrice: z.nullable(Price),
    maxPrice: z.nullable(Price),
    onlyWithImage: z.boolean(),
  })
  .check(
    z.refine(({ minPrice, maxPrice }) => minPrice === null || maxPrice === null || minPrice <= maxPrice, {
      error: 'The lowest price can’t be above the highest',
      path: ['maxPrice'],
    }),
  )
export type DestinationFilter = z.infer<typeof DestinationFilter>

/** Why stones are left out, with how many. */
export const LeftOutCount = z.object({
  reason: z.enum(LEFT_OUT_REASONS),
  text: z.string(),
  count: z.int(),
})
export type LeftOutCount = z.infer<typeof LeftOutCount>

export const DestinationRunState = z.enum(['running', 'sent', 'unchanged', 'failed', 'stopped'])

/** One time that the file was written for a marketplace. Figures are null until it is written. */
export const DestinationRun = z.object({
  id: Id,
  cause: z.enum(['schedule', 'retry', 'hand', 'download']),
  state: DestinationRunState,
  /** 0, or how often the failed run was tried again. */
  attempt: z.int(),
  startedAt: Moment,
  finishedAt: z.nullable(Moment),
  fileName: z.nullable(z.string()),
  rows: z.nullable(z.int()),
  leftOut: z.nullable(z.int()),
  reasons: z.array(LeftOutCount),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** What the server said. */
  response: z.nullable(z.string()),
  /** Why the run failed or was stopped. */
  message: z.nullable(z.string()),
  /** The address of the marketplace that downloaded the file. */
  address: z.nullable(z.string()),
})
export type DestinationRun = z.infer<typeof DestinationRun>

/** Where the stock is sent by itself. Secrets and keys are never in a reply. */
export const Destination = z.object({
  id: Id,
  name: z.string(),
  partnerId: Id,
  partnerName: z.string(),
  format: PartnerFormatName,
  delivery: Delivery,
  /** Null for a download. */
  server: z.nullable(RemoteServer),
  storedSecrets: StoredSecrets,
  method: z.enum(['PUT', 'POST']),
  filePattern: z.string(),
  /** The first characters of the key; null for an upload. */
  keyPrefix: z.nullable(z.string()),
  schedule: Schedule,
  filter: DestinationFilter,
  state: DestinationState,
  stopReason: z.nullable(z.string()),
  nextRunAt: z.nullable(Moment),
  /** When a failed run is tried again. */
  retryAt: z.nullable(Moment),
  lastRun: z.nullable(DestinationRun),
  version: z.int(),
})
export type Destination = z.infer<typeof Destination>

/** What the form of a destination sends. Omitted secrets stay as they are. */
export const DestinationForm = z.object({
  name: textLine(100),
  partnerId: Id,
  delivery: Delivery,
  /** Needed for an upload, ignored for a download. */
  server: maybe(RemoteServer),
  secrets: z.optional(RemoteSecrets),
  method: z._default(z.enum(['PUT', 'POST']), 'PUT'),
  filePattern: WrittenFile,
  schedule: Schedule,
  filter: DestinationFilter,
})
export type DestinationForm = z.infer<typeof DestinationForm>

/** A destination that was added. Only this reply and that of a new key contain the key of a download. */
export const CreatedDestination = z.object({
  destination: Destination,
  downloadUrl: z.nullable(z.string()),
})
export type CreatedDestination = z.infer<typeof CreatedDestination>

/** What a test of a server found. `hostKey` is that of an SFTP server, which a saved destination then expects. */
export const DestinationTest = z.object({ message: z.string(), hostKey: z.nullable(z.string()) })
export type DestinationTest = z.infer<typeof DestinationTest>

/** What would be sent now. */
export const DestinationPreview = z.object({
  rows: z.int(),
  leftOut: z.int(),
  reasons: z.array(LeftOutCount),
  totalPrice: Money,
})
export type DestinationPreview = z.infer<typeof DestinationPreview>

/** A stone that the last file leaves out. */
export const LeftOutStone = z.object({
  stockId: z.string(),
  reason: z.enum(LEFT_OUT_REASONS),
  text: z.string(),
})
export type LeftOutStone = z.infer<typeof LeftOutStone>

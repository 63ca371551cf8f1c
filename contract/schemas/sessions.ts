import { z } from 'zod/mini'
import { Id, IdInPath, Moment } from './basics.ts'

/** A device on which a user is signed in. Source: requirements 4.6. */
export const Session = z.object({
  id: Id,
  /** The browser and its system: “Firefox on Windows”. */
  device: z.string(),
  /** The IP address of the last use. */
  address: z.string(),
  /** The host of the storefront where the user signed in. */
  host: z.string(),
  /** The sign-in provider that vouched for the user; null if they gave their password. */
  fromProvider: z.nullable(z.string()),
  startedAt: Moment,
  /** To a few minutes. */
  lastUsedAt: Moment,
  /** Whether the request belongs to this session. */
  isCurrent: z.boolean(),
})
export type Session = z.infer<typeof Session>

/** The path parameters of a session of a user. */
export const UserSessionParams = z.object({ userId: IdInPath, id: IdInPath })

import type { User } from '#contract/schemas/users.ts'

export type MailingDraft = {
  templateId: string | null
  audience: 'channels' | 'users'
  channelIds: string[]
  users: readonly Pick<User, 'id' | 'email'>[]
}

export type MailingRequest = { templateId: number | null; channelIds?: number[]; userIds?: number[] }

/** Returns the request that sends a template to the recipients of a draft. */
export function toMailingRequest(draft: MailingDraft, templateId: number | null): MailingRequest {
  return draft.audience === 'channels'
    ? { templateId, channelIds: draft.channelIds.map(Number) }
    : { templateId, userIds: draft.users.map(({ id }) => id) }
}

/** Returns whether the draft names newsletters or users. */
export function hasRecipients({ audience, channelIds, users }: MailingDraft): boolean {
  return audience === 'channels' ? channelIds.length > 0 : users.length > 0
}

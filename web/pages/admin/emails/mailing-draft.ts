import type { User } from '#contract/schemas/users.ts'

export type MailingDraft = {
  templateId: string | null
  audience: 'channels' | 'users'
  channelIds: string[]
  users: readonly Pick<User, 'id' | 'email'>[]
}

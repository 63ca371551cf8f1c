import { z } from 'zod/mini'
import { Id, Line, Moment } from './basics.ts'
import { SearchRequest } from './search.ts'

/** A search to be kept; `notify`: a mail, daily at most, when new stones match. Its page is not kept. */
export const NewSavedSearch = z.object({ name: Line, search: SearchRequest, notify: z.boolean() })
export type NewSavedSearch = z.infer<typeof NewSavedSearch>

/** A search that a user keeps. Source: requirements 9.8. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: SearchRequest,
  notify: z.boolean(),
  creationDate: Moment,
})
export type SavedSearch = z.infer<typeof SavedSearch>

import type { Show } from '#contract/schemas/shows.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { toPictureUrl } from '#server/platform/images/store-pictures.ts'
import type { ShowRow } from './show-store.ts'

/** Returns a show as the API sends it, with its version for users who may change it. */
export function presentShow(row: ShowRow, { isAdministrator }: Viewer): Show {
  return {
    id: row.id,
    isActive: row.is_active,
    image: toPictureUrl(row.image_key),
    title: row.title,
    place: row.place,
    startDate: row.start_date,
    endDate: row.end_date,
    link: row.link,
    ...(isAdministrator ? { version: row.version } : {}),
  }
}

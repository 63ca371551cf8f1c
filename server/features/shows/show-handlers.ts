import { sql } from 'kysely'
import type { Contract } from '#contract/contract.ts'
import type { showEndpoints } from '#contract/endpoints/shows.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { ShowForm } from '#contract/schemas/shows.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { storePictures, removePictures, type StoredPictures } from '#server/platform/images/store-pictures.ts'
import { presentShow } from './present-show.ts'
import { dropShow, insertShow, lockShow, saveShow, selectShows, type ShowRow } from './show-store.ts'
import { findVisitedStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Services that these handlers use. */
type Services = {
  files: FileStore
  log: FastifyBaseLogger
  users: UserDirectory
  settings: { BRAND_NAME: string }
}

const pictureLimits = { maxWidth: 1600, maxHeight: 1600 }

export const showHandlers: Handlers<keyof typeof showEndpoints, Services> = {
  listShows: async ({ services, db, viewer, query }) => {
    const includesInactive = viewer.isAdministrator && !query.activeonly
    // The shows are the merchant's, who is not named on a storefront.
    const isHidden = findVisitedStorefront(viewer, services) !== undefined
    const shows = isHidden ? selectShows(db).where(sql<boolean>`false`) : selectShows(db)
    return listPage(
      query,
      {
        query: includesInactive ? shows : shows.where('is_active', '=', true),
        sorts: {
          id: 'id',
          title: sql`lower(title)`,
          place: sql`lower(place)`,
          startDate: 'shows.start_date',
          endDate: 'shows.end_date',
          isActive: 'is_active',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: ['title', 'place'],
      },
      (rows) => rows.map((row) => presentShow(row, viewer)),
    )
  },

  createShow: prepared<Contract['createShow'], StoredPictures<'image'>, Services>({
    prepare: async ({ services, file }) => storePictures(services, { image: file }, pictureLimits),
    undo: (services, { image }) => removePictures(services, image === undefined ? [] : [image]),
    execute: async ({ tx, viewer, body, prepared: { image = '' }, audit, setHeader }) => {
      const show = { image_key: image, is_active: true, ...toChange(body) }
      refuseBackwards(show)
      const saved = await insertShow(tx, show)
      await audit({ act: 'create show', subject: describeShow(saved), after: presentShow(saved, viewer) })
      setHeader('etag', toTag(saved.version))
      return presentShow(saved, viewer)
    },
  }),

  changeShow: prepared<Contract['changeShow'], StoredPictures<'image'>, Services>({
    prepare: async ({ services, pictures }) => storePictures(services, pictures, pictureLimits),
    undo: (services, { image }) => removePictures(services, image === undefined ? [] : [image]),
    execute: async ({
      services,
      tx,
      viewer,
      params,
      body,
      headers,
      prepared: { image },
      audit,
      setHeader,
      afterCommit,
    }) => {
      const show = (await lockShow(tx, params.id)) ?? refuse('SHOW_NOT_FOUND')
      refuseIfStale(headers, show.version, () => presentShow(show, viewer))
      const change = { ...toChange(body), ...(image === undefined ? {} : { image_key: image }) }
      refuseBackwards({ ...show, ...change })
      const saved = await saveShow(tx, show.id, change)
      await audit({
        act: 'change show',
        subject: describeShow(show),
        before: presentShow(show, viewer),
        after: presentShow(saved, viewer),
      })
      if (image !== undefined) afterCommit(() => removePictures(services, [show.image_key]))
      setHeader('etag', toTag(saved.version))
      return presentShow(saved, viewer)
    },
  }),

  changeShowActive: async ({ tx, viewer, params, body, headers, audit, setHeader }) => {
    const show = (await lockShow(tx, params.id)) ?? refuse('SHOW_NOT_FOUND')
    refuseIfStale(headers, show.version, () => presentShow(show, viewer))
    const saved = await saveShow(tx, show.id, { is_active: body.isActive })
    await audit({
      act: body.isActive ? 'activate show' : 'deactivate show',
      subject: describeShow(show),
      before: { isActive: show.is_active },
      after: body,
    })
    setHeader('etag', toTag(saved.version))
    return presentShow(saved, viewer)
  },

  deleteShow: async ({ services, tx, viewer, params, audit, afterCommit }) => {
    const show = (await lockShow(tx, params.id)) ?? refuse('SHOW_NOT_FOUND')
    await dropShow(tx, show.id)
    await audit({ act: 'delete show', subject: describeShow(show), before: presentShow(show, viewer) })
    afterCommit(() => removePictures(services, [show.image_key]))
    return undefined
  },
}

/** Returns the changes that a form makes: null clears a field; a missing field stays. */
function toChange(form: ShowForm): Partial<Omit<ShowRow, 'id' | 'version' | 'image_key'>> {
  const { isActive, title, place, startDate, endDate, link } = form
  return {
    ...(isActive === undefined ? {} : { is_active: isActive }),
    ...(title === undefined ? {} : { title }),
    ...(place === undefined ? {} : { place }),
    ...(startDate === undefined ? {} : { start_date: startDate }),
    ...(endDate === undefined ? {} : { end_date: endDate }),
    ...(link === undefined ? {} : { link }),
  }
}

function refuseBackwards({ start_date, end_date }: Partial<Pick<ShowRow, 'start_date' | 'end_date'>>): void {
  if (start_date && end_date && end_date < start_date) {
    refuseRequest('endDate', 'The last day is before the first day')
  }
}

function describeShow({ id, title }: Pick<ShowRow, 'id' | 'title'>): string {
  return title === null ? `show ${id}` : `show ${id}, ${title}`
}

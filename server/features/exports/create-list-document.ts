import { SECTION_BY_PAGE_ID } from '#domain/access/section.ts'
import type { RowFields } from '#domain/export/cell.ts'
import { makeCellSheet, makeStoneSheet, sumSheet, type ListSheet } from '#domain/export/list-sheet.ts'
import { sectionTitles } from '#domain/export/section-columns.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { ExcelRequest, ListContent } from '#contract/schemas/exports.ts'
import { MAX_EXPORTED_STONES } from '#contract/schemas/search-limits.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findMatchingIds } from '#server/stock/catalogue/find-matching-ids.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { fetchThumbnails } from './fetch-thumbnails.ts'
import type { ListDocument } from './list-document.ts'
import { readBrand } from './read-brand.ts'
import { readMelee } from './read-melee.ts'
import { readStones } from '#server/stock/diamonds/read-stones.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { HttpClient } from '#server/platform/http-client/http-client.ts'
import type { FastifyBaseLogger } from 'fastify'

/** A request for CSV or a PDF has some of the fields of one for Excel. */
type ListRequest = ExcelRequest
type ListInput = {
  services: PolicyServices & {
    httpClient: HttpClient
    files: FileStore
    log: FastifyBaseLogger
    catalogue: Catalogue
    settings: { BRAND_NAME: string }
  }
  db: Db
  viewer: Viewer
  body: ListRequest
  signal: AbortSignal
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Returns the data of the list that a viewer requests. */
export async function createListDocument(input: ListInput): Promise<ListDocument> {
  const { services, viewer, body, signal } = input
  const { sheet, pictures } = await readList(input)
  return {
    title: findTitle(body),
    ...(await readBrand(identifyStorefront(viewer, services), services)),
    date: dateFormat.format(new Date()),
    sheet,
    totals: sumSheet(sheet),
    statedTotals: body.data
      ? { carats: body.totalCarats ?? undefined, totalPrice: body.totalPrice ?? undefined }
      : { carats: undefined, totalPrice: undefined },
    thumbnails: body.withPictures ? await loadThumbnails(services, pictures, signal) : [],
  }
}

/** Returns the thumbnails; an empty list if no row has one, so that the file has no empty column for them. */
async function loadThumbnails(
  { httpClient }: { httpClient: HttpClient },
  pictures: readonly (string | null)[],
  signal: AbortSignal,
): Promise<ListDocument['thumbnails']> {
  const thumbnails = await fetchThumbnails(httpClient, pictures, signal)
  return thumbnails.some((thumbnail) => thumbnail !== undefined) ? thumbnails : []
}

const contentTitles: Readonly<Partial<Record<ListContent, string>>> = {
  wishlist: 'Wishlist',
  memo: 'Stones on memo',
}

function findTitle({ content, pageId = null }: ListRequest): string {
  const title = content == null ? undefined : contentTitles[content]
  return title ?? (pageId === null ? 'Diamonds' : sectionTitles[SECTION_BY_PAGE_ID[pageId]])
}

async function readList(input: ListInput): Promise<{
  sheet: ListSheet
  pictures: (string | null)[]
}> {
  const { services, db, viewer, body, signal } = input
  const { data, pageId = null } = body
  const ids = body.ids ?? (await findMatching(input))
  const policy = resolveViewerPolicy(viewer, services)
  const stonePolicy = { pageId, hiddenColumns: policy.hiddenColumns }
  if (ids && !data) {
    if (pageId !== null && SECTION_BY_PAGE_ID[pageId] === 'melee') {
      return { sheet: makeCellSheet(await readMelee(db, ids, { viewer, policy }), pageId), pictures: [] }
    }
    const stones = await readStones(db, ids, policy, services.users, signal)
    return { sheet: makeStoneSheet(stones, stonePolicy), pictures: stones.map(findPicture) }
  }
  if (!data || ids) return refuseRequest('ids', 'Send either ids or data')
  const isStones = data.length > 0 && data.every(({ product }) => typeof product === 'object')
  return {
    sheet: isStones ? makeStoneSheet(data, stonePolicy) : makeCellSheet(data, pageId),
    pictures: data.map(findPicture),
  }
}

/** Returns the ids of the stones that an administrator's search finds, if the list is one. */
async function findMatching({
  services,
  db,
  viewer,
  body: { matching },
}: ListInput): Promise<readonly number[] | undefined> {
  if (!matching) return undefined
  if (!viewer.isAdministrator) return refuseRequest('matching', 'Only administrators may send this')
  return findMatchingIds(matching, { services, viewer, db }, MAX_EXPORTED_STONES)
}

function findPicture({ imageUrl }: RowFields): string | null {
  return typeof imageUrl === 'string' && imageUrl !== '' ? imageUrl : null
}

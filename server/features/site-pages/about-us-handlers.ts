import type { Contract } from '#contract/contract.ts'
import type { AboutUs } from '#contract/schemas/site.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import {
  storePictures,
  removePictures,
  toPictureUrl,
  type StoredPictures,
} from '#server/platform/images/store-pictures.ts'
import {
  lockSetting,
  readSetting,
  saveSetting,
  type SiteSettings,
} from '#server/identity/site/site-settings.ts'
import { findVisitedStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

/** Services that these handlers use. */
export type AboutUsServices = {
  files: FileStore
  log: FastifyBaseLogger
  users: UserDirectory
  settings: { BRAND_NAME: string }
}

const pictureNames = ['image1', 'image2'] as const
type PictureName = (typeof pictureNames)[number]
const pictureLimits = { maxWidth: 2400, maxHeight: 2400 }

export const aboutUsHandlers: Handlers<'readAboutUs' | 'changeAboutUs', AboutUsServices> = {
  readAboutUs: async ({ services, db, viewer, setHeader }) => {
    const storefront = findVisitedStorefront(viewer, services)
    if (storefront) {
      const { aboutUs } = storefront.whiteLabel.owner.storefront
      return { aboutUs, image1: null, image2: null }
    }
    const { value, version } = await readSetting(db, 'aboutUs')
    if (viewer.isAdministrator) setHeader('etag', toTag(version))
    return presentAboutUs(value, version, viewer)
  },

  changeAboutUs: prepared<Contract['changeAboutUs'], StoredPictures<PictureName>, AboutUsServices>({
    prepare: async ({ services, pictures }) => storePictures(services, pictures, pictureLimits),
    undo: (services, storedPictures) => removePictures(services, Object.values(storedPictures)),
    execute: async ({
      services,
      tx,
      viewer,
      body,
      headers,
      prepared: storedPictures,
      audit,
      setHeader,
      afterCommit,
    }) => {
      const { value: before, version } = await lockSetting(tx, 'aboutUs')
      refuseIfStale(headers, version, () => presentAboutUs(before, version, viewer))
      // Null clears, a new picture replaces the old one, and a missing field stays.
      const after = {
        aboutUs: body.aboutUs === undefined ? before.aboutUs : body.aboutUs,
        image1: storedPictures.image1 ?? (body.image1 === null ? null : before.image1),
        image2: storedPictures.image2 ?? (body.image2 === null ? null : before.image2),
      }
      const saved = await saveSetting(tx, 'aboutUs', after)
      await audit({ act: 'change about us', subject: 'site', before, after })
      const replaced = pictureNames.flatMap((name) =>
        before[name] !== null && before[name] !== after[name] ? [before[name]] : [],
      )
      afterCommit(() => removePictures(services, replaced))
      setHeader('etag', toTag(saved))
      return presentAboutUs(after, saved, viewer)
    },
  }),
}

function presentAboutUs(value: SiteSettings['aboutUs'], version: number, viewer: Viewer): AboutUs {
  return {
    aboutUs: value.aboutUs,
    image1: value.image1 && toPictureUrl(value.image1),
    image2: value.image2 && toPictureUrl(value.image2),
    ...(viewer.isAdministrator ? { version } : {}),
  }
}

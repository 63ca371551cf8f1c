import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { isVendorNamed } from '#domain/pricing/vendors.ts'
import type { Contract } from '#contract/contract.ts'
import type { storefrontEndpoints } from '#contract/endpoints/storefronts.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { StorefrontForm } from '#contract/schemas/storefront.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { storePictures, removePictures, type StoredPictures } from '#server/platform/images/store-pictures.ts'
import { toTag } from '#server/platform/http/versions.ts'
import { replyWithUser, describeUser, lockUser } from '#server/identity/users/lock-user.ts'
import { getKnownVendors } from '#server/identity/storefronts/vendor-names.ts'
import { presentMarkup } from '#server/identity/users/present-user.ts'
import { readDomain } from './read-domain.ts'
import { getById, saveUser } from '#server/identity/users/user-store.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** The services that these handlers use. */
type Services = {
  files: FileStore
  log: FastifyBaseLogger
  settings: { PUBLIC_URL?: string | undefined }
} & { users: UserDirectory }

const pictures = {
  logo: { act: 'change user logo', column: 'logo_key', limits: { maxWidth: 800, maxHeight: 400 } },
  background: {
    act: 'change user background',
    column: 'background_key',
    limits: { maxWidth: 2560, maxHeight: 1600 },
  },
} as const

/** Storefronts live in memory, and every price reads all of their markups. */
const maxMarkups = 200

export const storefrontHandlers: Handlers<keyof typeof storefrontEndpoints, Services> = {
  changeUserLogo: changePicture('logo'),
  changeUserBackground: changePicture('background'),

  changeUserPrimaryColor: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const saved = await saveUser(call.tx, user.id, { primary_color: body.color })
    const before = { color: user.primaryColor }
    await audit({ act: 'change user primary color', subject: describeUser(user), before, after: body })
    return replyWithUser(call, saved)
  },

  changeUserDomain: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const domain = body.domain === null ? null : readDomain(body.domain, call.services.settings)
    const message = `${domain} is already another user’s domain`
    const duplicateRefusals = {
      users_domain: () => refuse('INVALID_REQUEST', [{ path: 'domain', message }], 409),
    }
    const saved = await refuseDuplicate(duplicateRefusals, () => saveUser(call.tx, user.id, { domain }))
    const before = { domain: user.domain }
    await audit({ act: 'change user domain', subject: describeUser(user), before, after: { domain } })
    return replyWithUser(call, saved)
  },

  changeUserStorefront: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const saved = await saveUser(call.tx, user.id, toStorefrontColumns(body))
    const [before, after] = [user.storefront, saved.storefront]
    await audit({ act: 'change user storefront', subject: describeUser(user), before, after })
    return replyWithUser(call, saved)
  },

  addUserMarkup: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    if (user.markups.length >= maxMarkups)
      refuseRequest('', `A storefront can have up to ${maxMarkups} markups`)
    const { id } = await call.tx
      .insertInto('markups')
      .values({
        user_id: user.id,
        carat_min: body.caratMin == null ? null : toCaratsThousandths(body.caratMin),
        carat_max: body.caratMax == null ? null : toCaratsThousandths(body.caratMax),
        price_min: body.priceMin == null ? null : toCents(body.priceMin),
        price_max: body.priceMax == null ? null : toCents(body.priceMax),
        percent: body.percent,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const saved = await saveUser(call.tx, user.id, {})
    const markup = presentMarkup(getById(saved.markups, id))
    await audit({ act: 'add user markup', subject: describeUser(user), after: markup })
    call.setHeader('etag', toTag(saved.version))
    return markup
  },

  deleteUserMarkup: async ({ params, audit, ...call }) => {
    const owner = await call.tx
      .selectFrom('markups')
      .select('user_id')
      .where('id', '=', params.markupId)
      .executeTakeFirst()
    const user = await lockUser(call, owner?.user_id ?? refuse('ITEM_NOT_FOUND'), 'ITEM_NOT_FOUND')
    // Of two people who delete it at once, the second locks the user after the first.
    const markup = user.markups.find(({ id }) => id === params.markupId) ?? refuse('ITEM_NOT_FOUND')
    await call.tx.deleteFrom('markups').where('id', '=', markup.id).execute()
    await saveUser(call.tx, user.id, {})
    const before = presentMarkup(markup)
    await audit({ act: 'delete user markup', subject: describeUser(user), before })
    return undefined
  },

  addUserVendor: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const [vendor = ''] = await getKnownVendors(call.tx, [body.vendor], 'vendor')
    if (user.vendors.includes(vendor)) return replyWithUser(call, user)
    await call.tx.insertInto('user_vendors').values({ user_id: user.id, vendor }).execute()
    await audit({ act: 'add user vendor', subject: describeUser(user), after: { vendor } })
    return replyWithUser(call, await saveUser(call.tx, user.id, {}))
  },

  deleteUserVendor: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    const vendor = user.vendors.find((name) => isVendorNamed(name, [body.vendor])) ?? refuse('ITEM_NOT_FOUND')
    await call.tx
      .deleteFrom('user_vendors')
      .where('user_id', '=', user.id)
      .where('vendor', '=', vendor)
      .execute()
    await saveUser(call.tx, user.id, {})
    await audit({ act: 'delete user vendor', subject: describeUser(user), before: { vendor } })
    return undefined
  },

  suspendUserCell: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    if (user.domainCells.includes(body.cell)) return replyWithUser(call, user)
    await call.tx.insertInto('domain_cells').values({ user_id: user.id, cell: body.cell }).execute()
    await audit({ act: 'suspend user cell', subject: describeUser(user), after: body })
    return replyWithUser(call, await saveUser(call.tx, user.id, {}))
  },

  resumeUserCell: async ({ params, body, audit, ...call }) => {
    const user = await lockUser(call, params.userId)
    if (!user.domainCells.includes(body.cell)) refuse('ITEM_NOT_FOUND')
    await call.tx
      .deleteFrom('domain_cells')
      .where('user_id', '=', user.id)
      .where('cell', '=', body.cell)
      .execute()
    await saveUser(call.tx, user.id, {})
    await audit({ act: 'resume user cell', subject: describeUser(user), before: body })
    return undefined
  },
}

/** Returns the columns of what a request changes: null empties a field; a missing field stays. */
function toStorefrontColumns({ name, email, phone, address, hours, aboutUs }: StorefrontForm) {
  return omitUndefined({
    storefront_name: name,
    storefront_email: email,
    storefront_phone: phone,
    storefront_address: address,
    storefront_hours: hours,
    storefront_about_us: aboutUs,
  })
}

/** Returns the handler that changes a logo or a background. The old picture is removed after the commit. */
function changePicture(kind: keyof typeof pictures) {
  const { act: name, column, limits } = pictures[kind]
  return prepared<Contract['changeUserLogo' | 'changeUserBackground'], StoredPictures<'image'>, Services>({
    prepare: async ({ services, body, pictures: uploads }) => {
      if (!uploads.image && body.image === undefined)
        refuseRequest('image', 'Send a picture, or null to remove it')
      return storePictures(services, uploads, limits)
    },
    undo: (services, stored) => removePictures(services, Object.values(stored)),
    execute: async ({ params, prepared: { image = null }, audit, afterCommit, ...call }) => {
      const user = await lockUser(call, params.id)
      const before = kind === 'logo' ? user.logoKey : user.backgroundKey
      const saved = await saveUser(call.tx, user.id, { [column]: image })
      await audit({
        act: name,
        subject: describeUser(user),
        before: { image: before },
        after: { image },
      })
      if (before !== null) afterCommit(() => removePictures(call.services, [before]))
      return replyWithUser(call, saved)
    },
  })
}

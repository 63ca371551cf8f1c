import { removeNamingTexts } from '#domain/share/neutral.ts'
import { normalizeHost } from '#domain/pricing/storefront.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import { presentCustomer } from '#server/identity/users/present-customer.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { createViewer } from '#server/identity/viewer/viewer.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { ShareableStone } from './present-share.ts'
import type { ShareRow } from './share-store.ts'

export type NeutralServices = { users: UserDirectory; settings: LinkSettings & { BRAND_NAME: string } }

/**
 * Lists the names that a neutral link must not show: those of the merchant, of the storefront and of the
 * sender.
 */
export function listHiddenNames(
  share: ShareRow,
  sender: UserRecord,
  { users, settings }: NeutralServices,
): (string | null)[] {
  const owner = findStorefrontUser(createViewer(sender, share.domain ?? ''), users)
  const people = [sender, ...(owner ? [owner] : [])].flatMap((user) => {
    const { name, company, email } = presentCustomer(user)
    const { storefront, domain } = user
    return [name, company, email, domain, storefront.name, storefront.email]
  })
  const host = settings.PUBLIC_URL === undefined ? null : normalizeHost(new URL(settings.PUBLIC_URL).host)
  return [settings.BRAND_NAME, host, share.domain, ...people]
}

/**
 * Returns the stones of a neutral link: without stock numbers, without texts that contain a stock number or a
 * name, and without the 360° view, which is a page of the vendor.
 */
export function makeNeutral(
  stones: ReadonlyMap<number, ShareableStone>,
  rows: readonly StoneRow[],
  hiddenNames: readonly (string | null)[],
): Map<number, ShareableStone> {
  return new Map(
    rows.flatMap((row) => {
      const stone = stones.get(row.id)
      if (!stone) return []
      const {
        stockId: _number,
        description,
        state,
        image3d: _page,
        hasValid3DImage: _isValid,
        ...fields
      } = stone
      const names = [row.stock_id, row.vendor_stock_no, row.vendor, ...hiddenNames]
      // Some vendors number their stones by certificate; the certificate itself stays.
      const namesToHide = names.filter((name) => name !== row.certificate_no)
      return [[row.id, { ...removeNamingTexts(fields, namesToHide), description, state }]]
    }),
  )
}

import { mayOpenSection } from '#domain/access/guard.ts'
import type { ViewerTerms } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import { unpackStone, type PackedStone, type WrittenStone } from './copy-stones.ts'
import { presentVisible } from './present-diamond.ts'

/**
 * `presentVisible` as JSON. A stone is written once for all customers who see it on the same terms and kept beside its row,
 * which a change of the stone replaces: of a page of kept stones nothing is unpacked, priced or written anew.
 */
export function writeVisible(
  stones: readonly PackedStone[],
  terms: ViewerTerms,
  users: UserDirectory,
): string[] {
  const termsName = terms.isAdministrator ? undefined : nameTerms(terms)
  return stones.flatMap((stone) => {
    const { written } = stone
    if (written !== undefined && written.termsName === termsName && isStillSo(written, terms)) {
      return isShownTo(written, terms) ? [written.json] : []
    }
    const row = unpackStone(stone.packed)
    const [diamond] = presentVisible([row], terms, users)
    if (!diamond) return []
    const json = JSON.stringify(diamond)
    const { section } = diamond
    if (termsName !== undefined && section !== 'memo' && row.hold_user_id === null) {
      const { vendor } = row
      const needsValidPictures = terms.needsValidPictures(vendor)
      stone.written = { termsName, section, vendor, needsValidPictures, json }
    }
    return [json]
  })
}

/** All of a customer's terms that a stone which nobody holds is written by, but for those of its vendor. */
function nameTerms({ pricingKey, hiddenColumns }: ViewerTerms): string {
  return `${pricingKey};${hiddenColumns.join()}`
}

function isStillSo({ vendor, needsValidPictures }: WrittenStone, terms: ViewerTerms): boolean {
  return terms.needsValidPictures(vendor) === needsValidPictures
}

/** A written stone is on sale: only its vendor and its section may be closed to somebody. */
function isShownTo({ vendor, section }: WrittenStone, terms: ViewerTerms): boolean {
  return terms.mayBuyFrom(vendor) && mayOpenSection(section, terms.viewer) === 'open'
}

import type { Scope } from '#search/query.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** Returns the scope of stones on sale in these sections, without these vendors. */
export function scopeOnSale(sections: readonly number[], refusedVendors: readonly number[]): Scope {
  return {
    only: { section: sections, status: [STONE_STATUS.available, STONE_STATUS.hold] },
    flags: { isActive: true },
    ...(refusedVendors.length > 0 && { except: { vendor: refusedVendors } }),
  }
}

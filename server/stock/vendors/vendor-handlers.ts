import { sql } from 'kysely'
import type { vendorEndpoints } from '#contract/endpoints/vendors.ts'
import { isVendorNamed } from '#domain/pricing/vendors.ts'
import type { ListState } from '#domain/stock-file/list-freshness.ts'
import { findVendorCodeFault } from '#domain/stone/vendor-code.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Vendor } from '#contract/schemas/vendors.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { refuseDuplicate } from '#server/platform/database/unique-violation.ts'
import { createPictureCheck } from './start-picture-check.ts'
import { findVendor, lockVendor, selectVendors, type VendorRow } from './vendor-store.ts'
import { listValidatedVendors, listVendorNames } from '#server/identity/storefronts/vendor-names.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'

/** The services that these handlers need. */
type Services = { jobs: JobRunner }

export const vendorHandlers: Handlers<keyof typeof vendorEndpoints, Services> = {
  listVendors: async ({ db, query }) =>
    listPage(
      query,
      {
        query: selectVendors(db),
        sorts: {
          id: 'vendors.id',
          vendorName: sql`lower(vendors.vendor_name)`,
          vendorCode: 'vendors.code',
          validateDiamonds: 'vendors.validate_diamonds',
          // The oldest list first if descending; vendors without a list come last.
          listAge: sql`now() - vendors.list_confirmed_at`,
          stones: sql`coalesce(counts.stones, 0)`,
          activeStones: sql`coalesce(counts.active_stones, 0)`,
        },
        defaultSort: { by: 'vendorName', order: 'asc' },
        searchColumns: ['vendors.vendor_name', 'vendors.code'],
      },
      (rows) => rows.map(presentVendor),
    ),

  changeVendor: async ({ tx, params, body, headers, audit, setHeader }) => {
    const vendor = (await lockVendor(tx, params.vendorName)) ?? refuse('ITEM_NOT_FOUND')
    const before = await getVendor(tx, vendor.vendor_name)
    refuseIfStale(headers, vendor.version, () => before)
    if (body.vendorName != null && body.vendorName !== vendor.vendor_name) {
      refuseRequest('vendorName', 'The vendor name can’t be changed: stock, prices and imports refer to it')
    }
    const code = body.vendorCode ?? vendor.code
    const fault = code === vendor.code ? undefined : findVendorCodeFault(code, vendor.vendor_name)
    if (fault !== undefined) refuseRequest('vendorCode', fault)
    await refuseDuplicate(duplicateRefusals, () =>
      tx
        .updateTable('vendors')
        .set({
          code,
          validate_diamonds: body.validateDiamonds,
          ...(body.freshness !== undefined && {
            freshness: body.freshness && JSON.stringify(body.freshness),
          }),
          version: sql<number>`version + 1`,
        })
        .where('id', '=', vendor.id)
        .execute(),
    )
    const after = await getVendor(tx, vendor.vendor_name)
    await audit({ act: 'change vendor', subject: `vendor ${vendor.vendor_name}`, before, after })
    setHeader('etag', toTag(after.version))
    return after
  },

  validateDiamonds: async ({ services, tx, viewer, body, audit, afterCommit }) => {
    const requestedVendors = body?.vendors
    const vendors = requestedVendors
      ? await listVendorNames(tx, requestedVendors)
      : await listValidatedVendors(tx)
    const unknown = (requestedVendors ?? []).filter((vendor) => !isVendorNamed(vendor, vendors))
    if (unknown.length > 0) {
      refuse(
        'ITEM_NOT_FOUND',
        unknown.map((path) => ({ path, message: 'Unknown vendor' })),
      )
    }
    const jobId = await createPictureCheck(tx, { vendors, startedBy: viewer.user.id })
    await audit({ act: 'validate diamonds', subject: `job ${jobId}`, after: { vendors } })
    afterCommit(() => services.jobs.wake())
    return { jobId }
  },
}

const duplicateRefusals = {
  vendors_code: () => refuseRequest('vendorCode', 'Another vendor already has this code'),
}

async function getVendor(tx: Tx, name: string): Promise<Vendor> {
  return presentVendor((await findVendor(tx, name)) ?? refuse('ITEM_NOT_FOUND'))
}

function presentVendor(row: VendorRow): Vendor {
  return {
    id: row.id,
    vendorName: row.vendor_name,
    vendorCode: row.code,
    validateDiamonds: row.validate_diamonds,
    stones: row.stones,
    activeStones: row.active_stones,
    lastFileName: row.last_file_name,
    listConfirmedDate: row.list_confirmed_at?.toISOString() ?? null,
    // The table's check constraint allows no other value.
    listState: row.list_state as ListState,
    freshness: row.freshness,
    version: row.version,
  }
}

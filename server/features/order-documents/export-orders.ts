import { makeOrderSheet } from '#domain/export/order-sheet.ts'
import { findShipping } from '#domain/order/shipping.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import type { ListFormat } from '#contract/schemas/exports.ts'
import { writeListFile } from '#server/features/exports/write-list-file.ts'
import { statusTexts } from '#server/features/orders/order-emails.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'

type ListName = { format: ListFormat; title: string; subject: string; at: Date; signal: AbortSignal }

/** Writes the lines of orders as the viewer sees them, as Excel or CSV. Source: requirements 20.1. */
export async function writeOrderList(
  services: PolicyServices & { settings: { BRAND_NAME: string } },
  viewer: SignedInViewer,
  orders: readonly WholeOrder[],
  name: ListName,
): Promise<FileReply> {
  const policy = resolveViewerPolicy(viewer, services)
  const shown = orders.map((order) => presentOrder(order, policy))
  const sheet = makeOrderSheet(
    shown.map((order) => ({
      ...order,
      status: statusTexts[order.status].name,
      shipping: findShipping(order),
    })),
  )
  return writeListFile({ sheet, brand: identifyStorefront(viewer, services).name, ...name })
}

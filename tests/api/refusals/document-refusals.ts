import type { documentEndpoints } from '#contract/endpoints/documents.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listDocumentRefusals(scene: RefusalScene): RefusalCases<typeof documentEndpoints> {
  const { asAdmin, asCustomer } = scene
  const preview = (body: object) => asAdmin('previewDocument', missingId, body)
  return {
    issueInvoice: { ORDER_NOT_FOUND: () => asAdmin('issueInvoice', missingId, {}) },
    issueProForma: { ORDER_NOT_FOUND: () => asAdmin('issueProForma', missingId, {}) },
    issueCreditNote: { ITEM_NOT_FOUND: () => asAdmin('issueCreditNote', missingId, { reason: 'Returned' }) },
    issueMemoNote: { ITEM_NOT_FOUND: () => asAdmin('issueMemoNote', missingId, {}) },
    previewDocument: {
      ORDER_NOT_FOUND: () => preview({ type: 'invoice', orderId: missingId }),
      ITEM_NOT_FOUND: () => preview({ type: 'credit-note', invoiceId: missingId }),
    },
    readDocument: { ITEM_NOT_FOUND: () => asCustomer('readDocument') },
    readDocumentFile: { ITEM_NOT_FOUND: () => asCustomer('readDocumentFile') },
    readEInvoice: { ITEM_NOT_FOUND: () => asCustomer('readEInvoice') },
  }
}

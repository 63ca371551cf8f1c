import type { connectionEndpoints } from '#contract/endpoints/connections.ts'
import type { EndpointName } from '#contract/contract.ts'
import { makeConnectionForm } from '#tests/support/connections/make-connection-form.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listConnectionRefusals({
  shop,
  admin,
}: RefusalScene): RefusalCases<typeof connectionEndpoints> {
  const unknown = (name: EndpointName, others: { body?: object } = {}) => ({
    ITEM_NOT_FOUND: () => shop.call(name, { token: admin.token, params: { id: missingId }, ...others }),
  })
  const upload = (name: EndpointName) => ({
    ITEM_NOT_FOUND: () =>
      shop.call(name, { params: { id: missingId }, file: { name: 'list.csv', content: 'Stock #\n' } }),
  })
  return {
    readConnection: unknown('readConnection'),
    changeConnection: unknown('changeConnection', { body: makeConnectionForm('Nobody') }),
    deleteConnection: unknown('deleteConnection'),
    testConnection: unknown('testConnection'),
    downloadFirstFile: unknown('downloadFirstFile'),
    runConnection: unknown('runConnection'),
    pauseConnection: unknown('pauseConnection'),
    resumeConnection: unknown('resumeConnection'),
    listConnectionRuns: unknown('listConnectionRuns'),
    createConnectionKey: unknown('createConnectionKey'),
    putStockList: upload('putStockList'),
    postStockList: upload('postStockList'),
  }
}

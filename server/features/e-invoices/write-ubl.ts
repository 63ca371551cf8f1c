import { create } from 'xmlbuilder2'
import type { DocumentData } from '#domain/document/document-data.ts'
import { buildUblCreditNote, buildUblInvoice } from './build-ubl.ts'
import type { XmlElement } from './xml-element.ts'

const namespaces = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
}

/**
 * Returns an invoice or a credit note as an e-invoice: UBL 2.1 by the rules of EN 16931 and Peppol BIS Billing 3.
 * The caller has checked that it has everything that these require (`listMissingFacts`). Source: requirements 32.8.
 */
export function writeUbl(data: DocumentData): string {
  const isCreditNote = data.type === 'credit-note'
  const name = isCreditNote ? 'CreditNote' : 'Invoice'
  const root = create(
    { version: '1.0', encoding: 'UTF-8', invalidCharReplacement: ' ' },
    {
      [name]: {
        '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
        '@xmlns:cac': namespaces.cac,
        '@xmlns:cbc': namespaces.cbc,
        ...toNodes(isCreditNote ? buildUblCreditNote(data) : buildUblInvoice(data)),
      },
    },
  )
  return root.end({ prettyPrint: true })
}

type Nodes = Record<string, unknown>

/** Converts elements to the objects of xmlbuilder2. The order of elements is that of the schema. */
function toNodes(elements: readonly XmlElement[]): Nodes {
  const nodes: Nodes = {}
  for (const { name, attributes = {}, content } of elements) {
    const node: Nodes = {
      ...Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`@${key}`, value])),
      ...(typeof content === 'string' ? { '#': content } : toNodes(content)),
    }
    const earlier = nodes[name]
    if (earlier === undefined) nodes[name] = node
    else if (Array.isArray(earlier)) earlier.push(node)
    else nodes[name] = [earlier, node]
  }
  return nodes
}

import { Table } from '@mantine/core'
import type { ImportEffect } from '#contract/schemas/operations.ts'

const effectTexts: Record<ImportEffect['kind'], string> = {
  addedOffSale: 'New but unlisted: sold or unavailable in the file',
  addedOnHold: 'New, on hold',
  addedOnMemo: 'New, on memo',
  renamed: 'New, with the vendor code in front: stock no. already in use',
  priceUp: 'Price increases',
  priceDown: 'Price decreases',
  toAvailable: 'Status changes to Available',
  toHold: 'Status changes to Hold',
  toMemo: 'Status changes to Memo',
  takenOffSale: 'Unlisted: sold or unavailable in the file',
  backOnSale: 'Relisted',
  picturesToCheck: 'Changed images, to be checked again',
  leftAsSold: 'Not changed: sold in this shop',
  leftInOrder: 'Not changed: in an open order',
  leftOnMemo: 'Not changed: on an open memo',
  leftReserved: 'Status kept: on hold or memo in this shop',
  answersRemembered: 'Answers saved for this vendor’s next file',
  importsVoided: 'Earlier previews of this vendor, no longer valid',
}

/** Lists what an import does besides adding, changing and removing stones. Renders nothing without any. */
export function ImportEffects({ effects }: { effects: readonly ImportEffect[] }) {
  if (effects.length === 0) return null
  return (
    <section className="fault-table" aria-label="Details">
      <h2 className="quiet-label">Details</h2>
      <Table aria-label="Details">
        <Table.Tbody>
          {effects.map(({ kind, count }) => (
            <Table.Tr key={kind}>
              <Table.Td className="is-number">{count.toLocaleString('en')}</Table.Td>
              <Table.Td>{effectTexts[kind]}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

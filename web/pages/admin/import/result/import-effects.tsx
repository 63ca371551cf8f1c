import { Table } from '@mantine/core'
import type { ImportEffect } from '#contract/schemas/operations.ts'

const effectTexts: Record<ImportEffect['kind'], string> = {
  addedOffSale: 'New, but not listed: the file says they are sold or absent',
  addedOnHold: 'New, on Hold',
  addedOnMemo: 'New, on Memo',
  renamed: 'New, listed under another stock number because theirs is taken',
  priceUp: 'Price per carat goes up',
  priceDown: 'Price per carat goes down',
  toAvailable: 'Status changes to Available',
  toHold: 'Status changes to Hold',
  toMemo: 'Status changes to Memo',
  takenOffSale: 'Unlisted: the file says they are sold or absent',
  backOnSale: 'Listed again',
  picturesToCheck: 'Other pictures, which have to be checked again',
  leftAsSold: 'Stay as they are: sold in this shop',
  leftInOrder: 'Stay as they are: in an open order',
  leftOnMemo: 'Stay as they are: on an open memo',
  leftReserved: 'Keep their status: on Hold or Memo in this shop',
  answersRemembered: 'Answers remembered for the next file of this vendor',
  importsVoided: 'Other previews of this vendor that can no longer be imported',
}

/** Lists what an import does besides adding, changing and removing stones. Renders nothing without any. */
export function ImportEffects({ effects }: { effects: readonly ImportEffect[] }) {
  if (effects.length === 0) return null
  return (
    <section className="fault-table" aria-label="In detail">
      <h2 className="quiet-label">In detail</h2>
      <Table aria-label="In detail">
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

import type { Content } from 'pdfmake'
import type { BankAccount } from '#domain/document/document-data.ts'
import { buildTitle } from './document-blocks.ts'
import { factLayout, mutedInk, smallPt } from './document-style.ts'
import type { PdfText } from './pdf-text.ts'

const accountColumns: readonly {
  heading: string
  read: (account: BankAccount) => string
}[] = [
  { heading: 'Bank', read: ({ bankName }) => bankName ?? '' },
  { heading: 'IBAN', read: ({ iban }) => (iban === null ? '' : groupIban(iban)) },
  { heading: 'Account no.', read: ({ accountNo }) => accountNo ?? '' },
  { heading: 'BIC', read: ({ bic }) => bic ?? '' },
  { heading: 'Currency', read: ({ currency }) => currency ?? '' },
]

/** Returns an IBAN in groups of four: BE68 5390 0754 7034. */
export function groupIban(iban: string): string {
  return iban.replaceAll(/\s/g, '').replaceAll(/.{4}(?=.)/g, '$& ')
}

/** Returns how to pay: sentences, and the bank accounts. Nothing without either. */
export function buildPayment(
  sentences: readonly string[],
  accounts: readonly BankAccount[],
  pdfText: PdfText,
): Content {
  if (sentences.length + accounts.length === 0) return []
  const { write } = pdfText
  return {
    margin: [0, 18, 0, 0],
    unbreakable: true,
    stack: [
      buildTitle('Payment', write),
      ...sentences.map((sentence) => write(sentence)),
      ...(accounts.length > 0 ? [buildAccounts(accounts, pdfText)] : []),
    ],
  }
}

function buildAccounts(accounts: readonly BankAccount[], { write }: PdfText): Content {
  const columns = accountColumns.filter(({ read }) => accounts.some((account) => read(account) !== ''))
  return {
    margin: [0, 6, 0, 0],
    layout: { ...factLayout, paddingRight: () => 16 },
    table: {
      // The last takes the rest, so that the rules end with the page.
      widths: columns.map((_, index) => (index + 1 === columns.length ? '*' : 'auto')),
      body: [
        columns.map(({ heading }) => write(heading, { color: mutedInk, fontSize: smallPt })),
        ...accounts.map((account) => columns.map(({ read }) => write(read(account)))),
      ],
    },
  }
}

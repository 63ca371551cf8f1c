import type { Content } from 'pdfmake'
import type { BankAccount } from '#domain/document/document-data.ts'
import { buildTitle } from './document-blocks.ts'
import { contentWidthPt, factLayout, mutedInk, smallPt } from './document-style.ts'
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

/** Between two columns, so that the accounts are easy to tell apart. */
const accountGapPt = 16
/** For a text that brings its own lines: what IBAN, number, BIC and currency leave to the name of a bank. */
const accountTextPt = 120

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
      ...sentences.map((sentence) => write(sentence, { widthPt: contentWidthPt })),
      ...(accounts.length > 0 ? [buildAccounts(accounts, pdfText)] : []),
    ],
  }
}

function buildAccounts(accounts: readonly BankAccount[], { write }: PdfText): Content {
  const columns = accountColumns.filter(({ read }) => accounts.some((account) => read(account) !== ''))
  return {
    margin: [0, 6, 0, 0],
    layout: { ...factLayout, paddingRight: () => accountGapPt },
    table: {
      // The last takes the rest, so that the rules end with the page.
      widths: columns.map((_, index) => (index + 1 === columns.length ? '*' : 'auto')),
      body: [
        columns.map(({ heading }) =>
          write(heading, { widthPt: accountTextPt, color: mutedInk, fontSize: smallPt }),
        ),
        ...accounts.map((account) =>
          columns.map(({ read }) => write(read(account), { widthPt: accountTextPt, alignment: 'left' })),
        ),
      ],
    },
  }
}

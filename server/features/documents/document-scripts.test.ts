import { describe, expect, test } from 'vitest'
import type { DocumentData } from '#domain/document/document-data.ts'
import { readPdf, readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { makeDocumentData, makeDocumentLine } from '#tests/support/documents/make-document-data.ts'
import { writeDocumentPdf } from './write-document-pdf.ts'

const base = makeDocumentData()

const print = async (changes: Partial<DocumentData>): Promise<string> =>
  readPdf(await writeDocumentPdf(makeDocumentData(changes)))
    .pages.flat()
    .join('')
    .replaceAll(/\s+/g, ' ')

/** Hebrew and Arabic as they are drawn from left to right. */
const reverse = (text: string): string => Array.from(text).toReversed().join('')

const hebrew = 'יהלומי ישראל'
const chinese = ['上海市浦东新区', '世纪大道1701号']
const arabic = 'شركة دبي'
const hindi = 'राष्ट्रीय हीरा कंपनी'

const international: Partial<DocumentData> = {
  buyer: { ...base.buyer, name: hebrew, person: hindi, street: chinese.join('\n') },
  delivery: { ...base.delivery!, company: arabic, person: hindi },
}

describe('the PDF of an issued document', () => {
  test.each(['invoice', 'memo'] as const)(
    'of the type %s has names and streets of many scripts in reading order',
    async (type) => {
      const text = await print({ ...international, type })
      expect(text).toContain(reverse(hebrew))
      expect(text).toContain(reverse(arabic))
      expect(removeSpace(text)).toContain(removeSpace(hindi))
      for (const line of chinese) expect(text).toContain(line)
      expect(text).not.toContain('stands for a character')
    },
  )

  test('has the seller, bank, lines and remarks in their scripts', async () => {
    const text = await print({
      seller: {
        ...base.seller,
        legalName: '香港鑽石有限公司',
        brandName: '香港鑽石',
        bankAccounts: [{ bankName: 'בנק לאומי', iban: null, accountNo: '77', bic: null, currency: 'USD' }],
      },
      buyerOrderNo: 'הזמנה 12',
      lines: [makeDocumentLine(1, { description: '圓形鑽石 1.01 ct', isLabGrown: true })],
      paymentTerms: '30 天',
      comment: 'שלום GIA 7',
    })
    expect(text.split('香港鑽石有限公司').length).toBeGreaterThan(2)
    expect(text).toContain(reverse('בנק לאומי'))
    expect(text).toContain(`12 ${reverse('הזמנה')}`)
    expect(text).toContain('Laboratory-grown: 圓形鑽石 1.01 ct')
    expect(text).toContain('30 天')
    expect(text).toContain(`GIA 7 ${reverse('שלום')}`)
    expect(text).not.toContain('stands for a character')
  })

  test('has a line whose characters take other forms than those of its whole text', async () => {
    // 戶 is in the standard of traditional Chinese alone; the first line is in that of simplified Chinese.
    const text = await print({ terms: '上海人民\n客戶服務' })
    expect(text).toContain('上海人民')
    expect(text).toContain('客戶服務')
    expect(text).not.toContain('stands for a character')
  })

  test('replaces only what no font has, and says so', async () => {
    const text = await print({ comment: '鑽石 𓀀 שלום' })
    expect(text).toContain(`鑽石 ? ${reverse('שלום')}`)
    expect(text).toContain('? stands for a character that this document cannot show.')
    expect(readPdfText(await writeDocumentPdf(base))).not.toContain('stands for a character')
  })

  test('has the same bytes for the same data in every script', async () => {
    const data = makeDocumentData(international)
    const first = await writeDocumentPdf(data)
    expect(Buffer.from(await writeDocumentPdf(structuredClone(data))).equals(first)).toBe(true)
  })
})

import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '#server/features/order-documents/order-document.ts'
import { writeOrderDocument } from '#server/features/order-documents/write-order-document.ts'
import { readPdf } from '#tests/support/checks/read-pdf.ts'
import { writeListPdf } from '#server/features/exports/write-pdf.ts'

const confirmation: OrderDocument = {
  kind: 'confirmation',
  title: 'Order confirmation 12',
  brand: 'Tavernier',
  logo: undefined,
  seller: ['Tavernier', 'Hoveniersstraat 2', 'Antwerp'],
  buyer: ['Mehta Gems', 'Pelikaanstraat 62', 'Antwerp'],
  facts: [['Order', '12']],
  lines: [
    {
      stockNumber: 'T-1',
      description: 'Round 1.02 ct D VVS1',
      certificate: 'GIA 22',
      stones: '1',
      carats: '1.02',
      pricePerCarat: '9,800.00',
      totalPrice: '9,996.00',
    },
  ],
  totals: { stones: '1', carats: '1.02', price: '9,996.00' },
  notes: { title: 'Notes', lines: [] },
}

/** The runs of a document in the order in which they are drawn: each line from left to right. */
async function readRuns(changes: Partial<OrderDocument>): Promise<string[]> {
  return readPdf(await writeOrderDocument({ ...confirmation, ...changes })).pages.flat()
}
const readAll = async (changes: Partial<OrderDocument>): Promise<string> =>
  (await readRuns(changes)).join('').replaceAll(/\s+/g, ' ')

/** Hebrew and Arabic as they are drawn from left to right. */
const reverse = (text: string): string => Array.from(text).toReversed().join('')

describe('a document', () => {
  test.each([
    ['simplified Chinese', '上海钻石珠宝有限公司', '上海市浦东新区世纪大道1701号'],
    ['traditional Chinese', '香港鑽石珠寶有限公司', '九龍尖沙咀廣東道 17 號'],
    ['Japanese', '株式会社銀座ダイヤモンド', '東京都中央区銀座四丁目 8-1'],
    ['Korean', '한국다이아몬드 주식회사', '서울특별시 종로구 돈화문로 42'],
    ['Hindi', 'राष्ट्रीय हीरा कंपनी', 'सूरत 395003'],
    ['Gujarati', 'હીરા બજાર', 'સુરત 395003'],
    ['Thai', 'ห้างเพชรไทย', 'ถนนสีลม 12'],
    ['Armenian and Georgian', 'Հայաստան Diamonds', 'ადამანტი 7'],
  ])('shows a name and an address in %s', async (_script, name, address) => {
    const text = (await readAll({ buyer: [name, address] })).replaceAll(' ', '')
    expect(text).toContain(name.replaceAll(' ', ''))
    expect(text).toContain(address.replaceAll(' ', ''))
    expect(text).not.toContain('stands for a character')
  })

  test.each([
    ['Hebrew', 'יהלומי ישראל', 'רחוב זבוטינסקי'],
    ['Arabic', 'شركة دبي', 'برج بحيرات'],
  ])('shows a name and an address in %s from right to left', async (_script, name, address) => {
    const text = await readAll({ buyer: [name, address] })
    expect(text).toContain(reverse(name))
    expect(text).toContain(reverse(address))
    expect(text).not.toContain('stands for a character')
  })

  test('keeps digits and Latin in their own direction within Hebrew', async () => {
    expect(await readAll({ buyer: ['אבג 123 GIA'] })).toContain(`GIA 123 ${reverse('אבג')}`)
    expect(await readAll({ buyer: ['GIA 123 (אבג), 4'] })).toContain(`GIA 123 (${reverse('אבג')}), 4`)
    expect(await readAll({ buyer: ['אבג (דה) 1998'] })).toContain(`1998 (${reverse('דה')}) ${reverse('אבג')}`)
    expect(await readAll({ buyer: ['רקם ۱۲۳ ירק'] })).toContain(`${reverse('ירק')} ۱۲۳ ${reverse('רקם')}`)
  })

  test('wraps a long Hebrew address with its first words on the first line', async () => {
    const words = ['ראשון', 'שני', 'שלישי', 'רביעי', 'חמישי', 'שישי', 'שביעי', 'שמיני', 'תשיעי', 'עשירי']
    const text = await readAll({ buyer: [words.join(' ')] })
    const places = words.map((word) => text.indexOf(reverse(word)))
    expect(Math.min(...places)).toBeGreaterThan(-1)
    // The first line is drawn first, from its last word on the left to the first word on the right.
    const second = words.findIndex((_, at) => at > 0 && (places[at] ?? 0) > (places[0] ?? 0))
    expect(second).toBeGreaterThan(1)
    expect(places.slice(0, second)).toEqual(places.slice(0, second).toSorted((a, b) => b - a))
    expect(Math.min(...places.slice(second))).toBeGreaterThan(Math.max(...places.slice(0, second)))
  })

  test('joins Arabic letters and forms the conjuncts of Hindi', async () => {
    const runs = await readRuns({ buyer: ['سلام', 'क्षत्र'] })
    // A ligature is one glyph for two letters, which the PDF names in their order.
    expect(runs).toContain('ملاس')
    expect(runs.some((run) => run === 'क्षत्र')).toBe(true)
  })

  test('replaces only what no font has, and says so', async () => {
    const text = await readAll({ buyer: ['鑽石 𓀀 שלום'], seller: ['A\u{7}B\u{200d}C'] })
    expect(text).toContain(`鑽石 ? ${reverse('שלום')}`)
    expect(text).toContain('ABC')
    expect(text).toContain('? stands for a character that this document cannot show.')
  })

  test('stays small, whatever it is written in', async () => {
    const latin = await writeOrderDocument(confirmation)
    const chinese = await writeOrderDocument({
      ...confirmation,
      buyer: ['上海钻石珠宝有限公司', '上海市浦东新区世纪大道1701号'],
    })
    const hebrew = await writeOrderDocument({ ...confirmation, buyer: ['יהלומי ישראל', 'רמת גן'] })
    expect(latin.length).toBeLessThan(24_000)
    expect(chinese.length - latin.length).toBeLessThan(30_000)
    expect(hebrew.length - latin.length).toBeLessThan(10_000)
  })
})

test('a list shows Hebrew, Chinese and bold brands in every script', async () => {
  const bytes = await writeListPdf({
    title: 'White diamonds 鑽石',
    brand: 'יהלומים',
    logo: undefined,
    date: '28 November 2026',
    sheet: {
      columns: [
        { name: 'shape', heading: 'Shape', format: 'plain', isPrinted: true },
        { name: 'note', heading: '備註', format: 'plain', isPrinted: true },
      ],
      rows: [
        ['Round', '鑽石'],
        ['Pear', { text: 'שלום GIA', link: 'https://lab.example/1' }],
      ],
    },
    totals: { count: 2, carats: undefined, totalPrice: undefined, pricePerCarat: undefined },
    statedTotals: { carats: undefined, totalPrice: undefined },
    thumbnails: [],
  })
  const { pages, links } = readPdf(bytes)
  const text = pages.flat().join('')
  for (const part of ['鑽石', '備註', reverse('יהלומים'), `GIA ${reverse('שלום')}`]) {
    expect(text).toContain(part)
  }
  expect(text).not.toContain('replaces a character')
  expect(new Set(links)).toEqual(new Set(['https://lab.example/1']))
})

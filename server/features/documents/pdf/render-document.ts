import type { Content } from 'pdfmake'
import { shortenText } from '#domain/text/truncate.ts'
import { collectTexts } from '#server/features/exports/fonts/collect-texts.ts'
import { unknownCharacter } from '#server/features/exports/fonts/mark-characters.ts'
import { contentWidthPt, fontSizePt, ink, marginPt, mutedInk, smallPt } from './document-style.ts'
import { openPdfText, type PdfText } from './pdf-text.ts'

/** Of brand and title on later pages, which have one line for both. */
const maxHeadCharacters = 60
const footGapPt = 20
const pageNumberPt = 70

type DocumentPage = {
  /** Title and number, at the top of every page but the first. */
  title: string
  brand: string
  /** PNG in base64. */
  logo: string | null
  /** At the foot of every page: who the seller is. */
  foot: string
  /** The day in the file's data; otherwise the moment. The same day and content give the same bytes. */
  day?: string
  /** All that the document states. Its texts decide which fonts are opened. */
  data: object
  build: (pdfText: PdfText) => Content[]
}

/** Writes A4 pages with a footer that numbers them. */
export async function renderDocument({
  title,
  brand,
  logo,
  foot,
  day,
  data,
  build,
}: DocumentPage): Promise<Uint8Array> {
  const pdfText = await openPdfText([title, foot, ...collectTexts(data)].filter((text) => text !== logo))
  const pdf = pdfText.createPdf({
    pageSize: 'A4',
    pageMargins: [marginPt, marginPt + 4, marginPt, marginPt + 8],
    language: 'en',
    info: {
      title: `${title}, ${brand}`,
      author: brand,
      creator: brand,
      ...(day !== undefined && { creationDate: new Date(`${day}T00:00:00Z`) }),
    },
    defaultStyle: { font: 'Roboto', fontSize: fontSizePt, color: ink, lineHeight: 1.2 },
    images: logo === null ? {} : { logo: `data:image/png;base64,${logo}` },
    header: (page) => (page === 1 ? '' : buildRunningHead(title, brand, pdfText)),
    footer: (page, pages) => buildFooter(foot, page, pages, pdfText),
    content: build(pdfText),
  })
  return pdf.getBuffer()
}

function buildRunningHead(title: string, brand: string, { write }: PdfText): Content {
  const widthPt = contentWidthPt / 2
  return {
    margin: [marginPt, 24, marginPt, 0],
    color: mutedInk,
    fontSize: smallPt,
    columns: [
      {
        width: '*',
        ...write(shortenText(brand, maxHeadCharacters), { widthPt, fontSize: smallPt, alignment: 'left' }),
      },
      {
        width: '*',
        ...write(shortenText(title, maxHeadCharacters), { widthPt, fontSize: smallPt, alignment: 'right' }),
      },
    ],
  }
}

function buildFooter(foot: string, page: number, pages: number, pdfText: PdfText): Content {
  const { write } = pdfText
  const style = {
    widthPt: contentWidthPt - footGapPt - pageNumberPt,
    fontSize: smallPt,
    alignment: 'left',
  } as const
  const notice = pdfText.hasReplaced
    ? [write(`${unknownCharacter} stands for a character that this document cannot show.`, style)]
    : []
  return {
    margin: [marginPt, 12, marginPt, 0],
    color: mutedInk,
    fontSize: smallPt,
    columnGap: footGapPt,
    columns: [
      { width: '*', stack: [write(foot, style), ...notice] },
      {
        width: pageNumberPt,
        ...write(`Page ${page} of ${pages}`, {
          widthPt: pageNumberPt,
          fontSize: smallPt,
          alignment: 'right',
        }),
      },
    ],
  }
}

import { makeRandom, type Random } from '#domain/demo-stock/random.ts'
import { sectionOfId, toSectionId } from '#server/stock/catalogue/index-row.ts'
import { drawFlags, drawRanges, drawSets, drawSort, pickSection } from './draw-question.ts'
import type { Question } from './question.ts'
import type { Sample, Stock } from './stock.ts'

export const questionCount = 300
const seed = 300
/** One question in twenty has a text, one in fifty a pasted list. */
const textEvery = 20
const listEvery = 50
const pastedNumbers = 50

const searchTexts = [
  'eye',
  'feather',
  'lustre',
  'tray 12',
  'canadian',
  'hearts arrows',
  'bow tie',
  'oval',
  'cloud not',
]

/** Draws the mixed questions of a trading day. The same stones give the same questions. */
export function drawQuestions(stock: Stock): Question[] {
  const random = makeRandom(seed)
  return Array.from({ length: questionCount }, (_, at) => {
    if (at % listEvery === 17) return drawListQuestion(random, stock)
    return at % textEvery === 7 ? drawTextQuestion(random, stock) : drawQuestion(random, stock)
  })
}

function drawQuestion(random: Random, stock: Stock, eagerness = drawEagerness(random)): Question {
  const section = pickSection(random)
  return {
    section: toSectionId(section),
    refusedVendors: drawRefused(random, stock),
    sets: drawSets(random, section, eagerness, stock.dictionaries),
    ranges: drawRanges(random, eagerness),
    flags: drawFlags(random, eagerness),
    stockNos: [],
    keywords: [],
    sort: drawSort(random),
    page: drawPage(random),
  }
}

/**
 * Draws how much a customer filters: some only open a section, some narrow it a little, most select shape,
 * weight and more.
 */
function drawEagerness(random: Random): number {
  const kind = random.draw()
  return kind < 0.08 ? 0 : kind < 0.32 ? 0.5 : 1
}

/** Draws one of four storefronts, each with other suspended vendors. */
function drawRefused(random: Random, { dictionaries: { vendor } }: Stock): number[] {
  const storefront = random.drawInteger(0, 3)
  return Array.from({ length: [0, 3, 3, 10][storefront] ?? 0 }, (_, at) => {
    return 1 + ((storefront * 17 + at * 11) % vendor.values.length)
  })
}

function drawPage(random: Random): number {
  const kind = random.draw()
  return kind < 0.86 ? 0 : kind < 0.95 ? random.drawInteger(1, 5) : random.drawInteger(10, 200)
}

function drawTextQuestion(random: Random, stock: Stock): Question {
  const question = drawQuestion(random, stock, random.drawBoolean(0.5) ? 0 : 0.4)
  const kind = random.draw()
  if (kind < 0.5) {
    const text = searchTexts[random.drawInteger(0, searchTexts.length - 1)] ?? ''
    return { ...question, keywords: text.split(' '), page: 0 }
  }
  const sample = drawSample(random, stock, question.section)
  const number = (kind < 0.8 ? undefined : sample.certificate_no) ?? sample.stock_id
  return {
    ...question,
    keywords: [number.toLowerCase().slice(0, random.drawInteger(4, number.length))],
    page: 0,
  }
}

function drawListQuestion(random: Random, stock: Stock): Question {
  const question = drawQuestion(random, stock, 0)
  const numbers = Array.from(
    { length: pastedNumbers },
    () => drawSample(random, stock, question.section).stock_id,
  )
  return { ...question, stockNos: [...new Set(numbers)], page: 0 }
}

/** Returns a stone of the section, or the nearest after it in the list. */
function drawSample(random: Random, { samples }: Stock, section: number): Sample {
  const from = random.drawInteger(0, samples.length - 1)
  const sample = [...samples.slice(from), ...samples].find((sample) => sample.section === section)
  if (sample === undefined) throw new Error(`There is no stone in ${sectionOfId(section)}`)
  return sample
}

import { describe, expect, it } from 'vitest'
import { splitCsv } from '#tests/support/stock/split-csv.ts'
import { assessFileWithRate } from './use-last-rate.ts'

const lastRate = 'EUR:0.8:2026-11-27'
const confirmed = new Map([['currency', 'EUR']])

const assess = (heading: string, { title = '', answers = confirmed } = {}) =>
  assessFileWithRate(
    {
      ...splitCsv(
        `Stock #,Shape,Weight,Color,Clarity,Lab,Report #,${heading}\nP1,Oval,1.5,D,VS1,GIA,2536802668,5200`,
      ),
      titles: [title],
    },
    answers,
    lastRate,
  )

describe('the exchange rate of the last list', () => {
  it('answers the question of currency for a list in the same currency', () => {
    for (const { questions, rowOptions } of [
      assess('Price/Carat EUR'),
      assess('Price/Carat', { title: 'Preise in €' }),
    ]) {
      expect(questions).toEqual([])
      expect(rowOptions.currency?.rate).toEqual({
        currency: 'EUR',
        microsPerDollar: 800_000,
        date: '2026-11-27',
      })
    }
  })

  it('leaves the question open if another currency is named, or nobody has confirmed the currency', () => {
    for (const assessment of [
      assess('Price/Carat INR'),
      assess('Price/Carat EUR', { title: 'All prices in INR' }),
      assess('Price/Carat EUR', { answers: new Map() }),
      assess('Price/Carat EUR', { answers: new Map([['currency', 'INR']]) }),
    ]) {
      expect(assessment.questions).toMatchObject([{ kind: 'currency' }])
      expect(assessment.rowOptions.currency).toBeNull()
    }
  })

  it('does not touch a list in dollars', () => {
    const { questions, rowOptions } = assess('Price/Carat')
    expect(questions).toEqual([])
    expect(rowOptions.currency).toBeNull()
  })
})

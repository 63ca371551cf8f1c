import { makePicker } from '#domain/demo-stock/weighted.ts'

/** White letters in a bell curve around G. */
export const pickColorGrade = makePicker([
  ['D', 9],
  ['E', 12.5],
  ['F', 15.5],
  ['G', 17],
  ['H', 15],
  ['I', 11.5],
  ['J', 8],
  ['K', 5.5],
  ['L', 3.5],
  ['M', 2.5],
])

export const pickClarity = makePicker([
  ['FL', 0.4],
  ['IF', 4],
  ['VVS1', 8],
  ['VVS2', 11],
  ['VS1', 17],
  ['VS2', 20],
  ['SI1', 18],
  ['SI2', 12],
  ['SI3', 2],
  ['I1', 5],
  ['I2', 2],
  ['I3', 0.6],
])

/** Labs of natural stones; None for a stone without a report. */
export const pickNaturalLab = makePicker([
  ['GIA', 74],
  ['IGI', 10],
  ['HRD', 8],
  ['None', 6],
  ['GCAL', 1],
  ['AGS', 1],
])

export const pickLabGrownColorGrade = makePicker([
  ['D', 24],
  ['E', 31],
  ['F', 23],
  ['G', 13],
  ['H', 6],
  ['I', 2],
  ['J', 1],
])

export const pickLabGrownClarity = makePicker([
  ['FL', 0.3],
  ['IF', 3],
  ['VVS1', 11],
  ['VVS2', 24],
  ['VS1', 34],
  ['VS2', 19],
  ['SI1', 7],
  ['SI2', 1.7],
])

export const pickLabGrownLab = makePicker([
  ['IGI', 86],
  ['GIA', 9],
  ['GCAL', 5],
])

/** Shapes with the trade's frequencies. */
export const pickTradeShape = makePicker([
  ['Round', 62],
  ['Oval', 8],
  ['Pear', 5.5],
  ['Emerald', 5],
  ['Princess', 4],
  ['Radiant', 3.2],
  ['Marquise', 2.6],
  ['Cushion Modified', 2.2],
  ['Cushion', 1.6],
  ['Heart', 1.5],
  ['Cushion Brilliant', 1.2],
  ['Asscher', 1],
  ['Square Emerald', 0.7],
  ['Square Radiant', 0.5],
  ['Old European', 0.4],
  ['Old Miner', 0.2],
  ['Triangle', 0.2],
  ['Tapered Baguette', 0.1],
  ['Baguette', 0.1],
])

export const pickLabGrownShape = makePicker([
  ['Round', 48],
  ['Oval', 17],
  ['Emerald', 9],
  ['Radiant', 7],
  ['Pear', 7],
  ['Cushion Modified', 3],
  ['Marquise', 3],
  ['Princess', 2.5],
  ['Asscher', 1.5],
  ['Heart', 1.5],
  ['Cushion', 0.5],
])

import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'

/** A measured number; `max` or `min` is its target. */
export type Figure = { what: string; value: number; unit: string; max?: number; min?: number }

const folder = fileURLToPath(new URL('results', import.meta.url))

/** Prints the figures of a measurement as a table and stores them in bench/results. */
export function recordFigures(measurement: string, figures: readonly Figure[]): void {
  mkdirSync(folder, { recursive: true })
  const machine = { cpus: cpus().length, model: cpus()[0]?.model, node: process.version }
  const text = JSON.stringify({ measurement, at: new Date().toISOString(), machine, figures }, undefined, 2)
  writeFileSync(`${folder}/${measurement}.json`, `${text}\n`)
  const widest = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures) {
    const value = `${formatValue(figure.value)} ${figure.unit}`
    console.log(`${figure.what.padEnd(widest)}  ${value.padStart(14)}  ${formatVerdict(figure)}`)
  }
}

/** Formats a number with three significant digits. */
function formatValue(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en')
  return String(Number(value.toPrecision(3)))
}

function formatVerdict({ value, max, min }: Figure): string {
  if (max !== undefined) return `${value <= max ? 'reaches' : 'MISSES '} ≤ ${max}`
  if (min !== undefined) return `${value >= min ? 'reaches' : 'MISSES '} ≥ ${min}`
  return ''
}

/** Returns the median. */
export function findMedian(values: readonly number[]): number {
  return findQuantile(values, 0.5)
}

/** Returns the smallest value that this share of the values does not exceed. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN
}

/** One measured size: number of stones, and milliseconds. */
export type GrowthPoint = { count: number; p50: number; p99: number }

const width = 640
const height = 400
const margin = { left: 64, right: 76, top: 44, bottom: 48 }
const textColor = '#1f2933'
const gridColor = '#d9dee3'
const series = [
  { key: 'p99', name: 'p99', color: '#b4552d' },
  { key: 'p50', name: 'median', color: '#2b5c8a' },
] as const

/** Draws how the response time grows with the stock, as an SVG with logarithmic axes. */
export function plotGrowth(points: readonly GrowthPoint[]): string {
  const toX = makeScale(spanPowers(points.map(({ count }) => count)), margin.left, width - margin.right)
  const times = points.flatMap(({ p50, p99 }) => [p50, p99])
  const toY = makeScale(spanPowers(times), height - margin.bottom, margin.top)
  const curves = series.map(({ key, name, color }) => {
    const coordinates = points.map((point) => [toX.project(point.count), toY.project(point[key])] as const)
    const [endX = 0, endY = 0] = coordinates.at(-1) ?? []
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${coordinates.map(([x, y]) => `${formatNumber(x)},${formatNumber(y)}`).join(' ')}"/>`,
      ...coordinates.map(
        ([x, y]) => `<circle cx="${formatNumber(x)}" cy="${formatNumber(y)}" r="3.5" fill="${color}"/>`,
      ),
      drawText(endX + 10, endY + 4, name, `fill="${color}"`),
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${drawText(margin.left, 22, 'Page, totals and every facet: milliseconds by stones in the catalogue', `fill="${textColor}" font-weight="600"`)}
${toX.powers.map((power) => drawColumn(toX.project(power), power.toLocaleString('en'))).join('\n')}
${toY.powers.map((power) => drawRow(toY.project(power), String(power))).join('\n')}
${curves.join('\n')}
</svg>
`
}

type Span = { low: number; high: number }

/** Returns the whole powers of ten around some values. */
function spanPowers(values: readonly number[]): Span {
  return {
    low: Math.floor(Math.log10(Math.min(...values))),
    high: Math.ceil(Math.log10(Math.max(...values))),
  }
}

function makeScale({ low, high }: Span, from: number, to: number) {
  const steps = Math.max(1, high - low)
  return {
    powers: Array.from({ length: high - low + 1 }, (_, at) => Number((10 ** (low + at)).toPrecision(1))),
    project: (value: number): number => from + ((Math.log10(value) - low) / steps) * (to - from),
  }
}

function drawColumn(x: number, name: string): string {
  const line = `<line x1="${formatNumber(x)}" x2="${formatNumber(x)}" y1="${margin.top}" y2="${height - margin.bottom}" stroke="${gridColor}"/>`
  return `${line}${drawText(x, height - margin.bottom + 20, name, `fill="${textColor}" text-anchor="middle"`)}`
}

function drawRow(y: number, name: string): string {
  const line = `<line x1="${margin.left}" x2="${width - margin.right}" y1="${formatNumber(y)}" y2="${formatNumber(y)}" stroke="${gridColor}"/>`
  return `${line}${drawText(margin.left - 8, y + 4, name, `fill="${textColor}" text-anchor="end"`)}`
}

function drawText(x: number, y: number, text: string, attributes: string): string {
  return `<text x="${formatNumber(x)}" y="${formatNumber(y)}" ${attributes}>${text}</text>`
}

function formatNumber(project: number): string {
  return String(Math.round(project * 10) / 10)
}

/** One measured size: number of stones, and milliseconds. */
export type GrowthPoint = { count: number; p50: number; p99: number }

const width = 640
const height = 400
const edge = { left: 64, right: 76, top: 44, bottom: 48 }
const ink = '#1f2933'
const faint = '#d9dee3'
const lines = [
  { key: 'p99', name: 'p99', color: '#b4552d' },
  { key: 'p50', name: 'median', color: '#2b5c8a' },
] as const

/** Draws how the response time grows with the stock, as an SVG with logarithmic axes. */
export function plotGrowth(points: readonly GrowthPoint[]): string {
  const toX = makeScale(spanPowers(points.map(({ count }) => count)), edge.left, width - edge.right)
  const times = points.flatMap(({ p50, p99 }) => [p50, p99])
  const toY = makeScale(spanPowers(times), height - edge.bottom, edge.top)
  const drawn = lines.map(({ key, name, color }) => {
    const places = points.map((point) => [toX.place(point.count), toY.place(point[key])] as const)
    const [endX = 0, endY = 0] = places.at(-1) ?? []
    return [
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${places.map(([x, y]) => `${show(x)},${show(y)}`).join(' ')}"/>`,
      ...places.map(([x, y]) => `<circle cx="${show(x)}" cy="${show(y)}" r="3.5" fill="${color}"/>`),
      write(endX + 10, endY + 4, name, `fill="${color}"`),
    ].join('\n')
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">
<rect width="${width}" height="${height}" fill="#ffffff"/>
${write(edge.left, 22, 'Page, totals and every facet: milliseconds by stones in the catalogue', `fill="${ink}" font-weight="600"`)}
${toX.powers.map((power) => drawColumn(toX.place(power), power.toLocaleString('en'))).join('\n')}
${toY.powers.map((power) => drawRow(toY.place(power), String(power))).join('\n')}
${drawn.join('\n')}
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
    place: (value: number): number => from + ((Math.log10(value) - low) / steps) * (to - from),
  }
}

function drawColumn(x: number, name: string): string {
  const line = `<line x1="${show(x)}" x2="${show(x)}" y1="${edge.top}" y2="${height - edge.bottom}" stroke="${faint}"/>`
  return `${line}${write(x, height - edge.bottom + 20, name, `fill="${ink}" text-anchor="middle"`)}`
}

function drawRow(y: number, name: string): string {
  const line = `<line x1="${edge.left}" x2="${width - edge.right}" y1="${show(y)}" y2="${show(y)}" stroke="${faint}"/>`
  return `${line}${write(edge.left - 8, y + 4, name, `fill="${ink}" text-anchor="end"`)}`
}

function write(x: number, y: number, words: string, attributes: string): string {
  return `<text x="${show(x)}" y="${show(y)}" ${attributes}>${words}</text>`
}

function show(place: number): string {
  return String(Math.round(place * 10) / 10)
}

type Point = readonly [x: number, y: number]

const facets = Array.from({ length: 8 }, (_, index) => index * 45)

/** Converts polar coordinates to a point: degrees clockwise from the top, radius 1 at the girdle. */
function at(degrees: number, radius: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [Math.cos(angle) * radius * 100, Math.sin(angle) * radius * 100]
}

const tableRadius = 0.55
const starRadius = 0.74

const line = (...points: Point[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(2)} ${y.toFixed(2)}`).join('')

const table = facets.map((angle) => line(at(angle, tableRadius), at(angle + 45, tableRadius))).join('')
const crown = facets
  .map((angle) => {
    const tip = at(angle + 22.5, starRadius)
    return [
      line(at(angle, tableRadius), tip, at(angle + 45, tableRadius)),
      line(at(angle, 1), tip, at(angle + 45, 1)),
      line(tip, at(angle + 22.5, 1)),
    ].join('')
  })
  .join('')
const pavilion = facets.map((angle) => line([0, 0], at(angle + 22.5, starRadius))).join('')

/** A decorative line drawing of the facets of a round brilliant. */
export function Brilliant({ className }: { className: string }) {
  return (
    <svg viewBox="-102 -102 204 204" className={className} aria-hidden focusable="false">
      <circle r="100" />
      <path d={pavilion} opacity="0.45" />
      <path d={crown} />
      <path d={table} />
    </svg>
  )
}

import { create } from 'qrcode'

/** Empty modules around the code, which readers need. */
const margin = 4

/** Draws a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const squares = [...data.entries()]
    .filter(([, isDark]) => isDark)
    .map(([at]) => `M${(at % size) + margin} ${Math.floor(at / size) + margin}h1v1h-1z`)
  const width = size + 2 * margin
  return (
    <svg
      className="factor-qr"
      viewBox={`0 0 ${width} ${width}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="currentColor" />
    </svg>
  )
}

import './returns.css'

type Props = { line: { stockId: string | null; description: string } }

/** Stock number and description of a line. */
export function ReturnLineName({ line: { stockId, description } }: Props) {
  return (
    <span className="return-line-name">
      {stockId !== null && <span className="return-stock-id">{stockId}</span>}
      <span>{description}</span>
    </span>
  )
}

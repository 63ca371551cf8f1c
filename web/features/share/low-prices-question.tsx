import { Button } from '@mantine/core'

type Props = { lines: readonly string[]; isPending: boolean; onShare: () => void; onChange: () => void }

/** Asks before prices at or below the sender's cost are shared. */
export function LowPricesQuestion({ lines, isPending, onShare, onChange }: Props) {
  const title =
    lines.length === 1
      ? '1 price is at or below your cost'
      : `${lines.length} prices are at or below your cost`
  return (
    <div className="share-question" role="alertdialog" aria-label={title} aria-describedby="share-low-prices">
      <strong>{title}</strong>
      <ul id="share-low-prices">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="share-foot">
        <Button variant="default" loading={isPending} onClick={onShare}>
          Share anyway
        </Button>
        <Button ref={focusButton} onClick={onChange}>
          Change prices
        </Button>
      </div>
    </div>
  )
}

// Outside of the component, so that a new render does not move the focus again.
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus()
}

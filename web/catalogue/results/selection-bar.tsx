import './selection-bar.css'
import { Button, UnstyledButton } from '@mantine/core'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Money } from '#web/parts/money.tsx'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { addUp, type Selection } from './selection.ts'

type Props = { selection: Selection; isShowing: boolean; onShow: (isShowing: boolean) => void }

/** What is ticked, what it comes to, and what to do with it. */
export function SelectionBar({ selection, isShowing, onShow }: Props) {
  const { addToBasket, addToWishlist } = useSharedStoneActs()
  const { stones } = selection
  if (stones.length === 0) return null
  const { count, carats, price, perCarat } = addUp(stones)
  return (
    <div className="selection-bar" role="region" aria-label="Chosen stones">
      <div className="selection-bar-totals">
        <strong>
          {writeWhole(count)} {count === 1 ? 'stone' : 'stones'}
        </strong>
        <Carats carats={carats} unit="ct" />
        {price !== undefined && <Money dollars={price} />}
        {perCarat !== undefined && (
          <span className="selection-bar-quiet">
            <Money dollars={perCarat} />
            /ct
          </span>
        )}
      </div>
      <UnstyledButton
        className="selection-bar-link"
        aria-pressed={isShowing}
        onClick={() => onShow(!isShowing)}
      >
        {isShowing ? 'Show all' : 'Show chosen'}
      </UnstyledButton>
      <UnstyledButton className="selection-bar-link" onClick={selection.clear}>
        Clear
      </UnstyledButton>
      <div className="selection-bar-acts">
        <Button size="xs" variant="default" onClick={() => addToWishlist(stones)}>
          To the wishlist
        </Button>
        <Button size="xs" onClick={() => addToBasket(stones)}>
          To the basket
        </Button>
      </div>
    </div>
  )
}

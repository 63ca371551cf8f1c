import './selection-bar.css'
import { Button, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowsDiff, IconHeart, IconShare2 } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { lazy } from 'react'
import type { StoneSection } from '#domain/stone/section.ts'
import { writeWhole } from '#web/catalogue/filters/counts.ts'
import { mostCompared } from '#web/compare/compared.ts'
import { notifyInfo } from '#web/notices/notify.ts'
import { Fetched } from '#web/parts/fetched.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { useSharedStoneActs } from '#web/stone/stone-acts-context.ts'
import { ExportMenu } from './export-menu.tsx'
import { mostChosen, useChooseAll } from './use-choose-all.ts'
import type { SearchBody } from './search-request.ts'
import { addUp, type Selection } from './selection.ts'
import { SelectionTotals } from './selection-totals.tsx'

const ShareDialog = lazy(async () => ({
  default: (await import('#web/catalogue/share/share-dialog.tsx')).ShareDialog,
}))

/** As many as one link shows. Source: contract/schemas/shares.ts. */
const mostShared = 100

type Props = {
  section: StoneSection
  selection: Selection
  isShowing: boolean
  onShow: (isShowing: boolean) => void
  /** What was found, and how many that is. */
  body: SearchBody
  total: number
}

/** What is ticked, what it comes to, and what to do with it. */
export function SelectionBar({ section, selection, isShowing, onShow, body, total }: Props) {
  const { addToBasket, addToWishlist } = useSharedStoneActs()
  const { user } = useViewer()
  const router = useRouter()
  const [isSharing, sharing] = useDisclosure(false)
  const all = useChooseAll(body, total, selection)
  const { stones } = selection
  const ids = stones.map(({ id }) => id)

  const compare = (): void => {
    if (stones.length < 2 || stones.length > mostCompared) {
      notifyInfo(`Choose two to ${mostCompared} stones to see them side by side`)
      return
    }
    void router.navigate({
      to: '/compare',
      search: { stones: stones.map(({ product }) => product.stockId) },
    })
  }
  const share = (): void => {
    if (user === null) void router.navigate({ to: '/login', search: { from: router.latestLocation.href } })
    else if (stones.length > mostShared) notifyInfo(`A link shows up to ${mostShared} stones`)
    else sharing.open()
  }

  return (
    <div className="selection-bar" role="region" aria-label="Chosen stones">
      <SelectionTotals totals={addUp(stones)} />
      <div className="selection-bar-links">
        <UnstyledButton
          className="selection-bar-link"
          aria-pressed={isShowing}
          onClick={() => onShow(!isShowing)}
        >
          {isShowing ? 'Show all' : 'Show chosen'}
        </UnstyledButton>
        {!isShowing && stones.length < Math.min(total, mostChosen) && (
          <UnstyledButton className="selection-bar-link" disabled={all.isReading} onClick={all.chooseAll}>
            {all.isReading ? 'Choosing…' : `Choose all ${writeWhole(total)}`}
          </UnstyledButton>
        )}
        <UnstyledButton className="selection-bar-link" onClick={selection.clear}>
          Clear
        </UnstyledButton>
      </div>
      <div className="selection-bar-acts">
        <Button
          size="xs"
          variant="default"
          leftSection={<IconArrowsDiff size={15} stroke={1.5} />}
          onClick={compare}
        >
          Compare
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconShare2 size={15} stroke={1.5} />}
          onClick={share}
        >
          Share
        </Button>
        {user && <ExportMenu section={section} ids={ids} />}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconHeart size={15} stroke={1.5} />}
          onClick={() => addToWishlist(stones)}
        >
          To the wishlist
        </Button>
        <Button size="xs" className="selection-bar-main" onClick={() => addToBasket(stones)}>
          To the basket
        </Button>
      </div>
      <Fetched isOpen={isSharing}>
        {(isOpen) => <ShareDialog isOpen={isOpen} onClose={sharing.close} stones={stones} />}
      </Fetched>
    </div>
  )
}

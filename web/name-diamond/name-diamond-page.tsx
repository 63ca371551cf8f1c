import '#web/stone/quiet.css'
import './name-diamond.css'
import { Button, Select, TextInput } from '@mantine/core'
import { IconHeart, IconShoppingBag } from '@tabler/icons-react'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import { toListPage } from '#web/api/list-page.ts'
import { useCall } from '#web/api/use-call.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { Money } from '#web/parts/money.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { readList } from '#web/router/search-text.ts'
import { useSearchTexts } from '#web/router/use-address.ts'
import { OwnActs } from '#web/session/own-acts.tsx'
import { useViewer } from '#web/session/session-context.ts'
import { LetterChoice } from './letter-choice.tsx'
import { NameSetting } from './name-setting.tsx'
import {
  findLetters,
  listColors,
  listSizes,
  LONGEST_NAME,
  readEach,
  spellName,
  totalLetters,
  writeEach,
} from './spell-name.ts'
import { useNameActs } from './use-name-acts.ts'

/** A name spelled in diamonds: letter by letter in colour and size, seen set, and ordered. */
export function NameDiamondPage() {
  const found = useCall('listNameDiamonds', { query: {} }, { refetchInterval: STOCK_REFETCH_MS })
  const offers = found.data ? toListPage(found.data).items.filter(({ isActive }) => isActive) : []
  return (
    <>
      <PageTitle>Name Your Diamond</PageTitle>
      <QueryState query={found} />
      {found.data && offers.length === 0 && (
        <EmptyState title="There are no letters at the moment">
          Names are cut to order; ask us, and we say what can be made.
        </EmptyState>
      )}
      {offers.length > 0 && <NameBuilder offers={offers} />}
    </>
  )
}

const exampleName = 'Amelia'

function NameBuilder({ offers }: { offers: readonly NameDiamond[] }) {
  const navigate = useNavigate()
  const texts = useSearchTexts()
  const colors = listColors(offers)
  const sizes = listSizes(offers)
  // What is typed stands in the field at once; the address follows.
  const [name, setName] = useState(texts['name'] ?? '')
  const color = colors.find((one) => one === texts['color']) ?? colors[0] ?? ''
  const size = sizes.find((one) => one === texts['size']) ?? sizes[Math.floor(sizes.length / 2)] ?? ''
  const each = readEach(readList(texts['each']))
  const shownName = name.trim() === '' ? exampleName : name
  const letters = findLetters(shownName, offers, { color, size }, each)
  const write = (changed: Record<string, string | string[] | undefined>): void =>
    void navigate({
      to: '.',
      search: { ...texts, each: writeEach(each), name, ...changed },
      replace: true,
      resetScroll: false,
    })
  return (
    <div className="nyd">
      <figure className="nyd-figure">
        <NameSetting name={shownName} letters={letters} />
        <figcaption>
          {name.trim() === '' ? 'For example' : 'A drawing of the letters, in their sizes'}
        </figcaption>
      </figure>
      <div className="nyd-fields">
        <TextInput
          label="Name"
          size="md"
          maxLength={LONGEST_NAME}
          placeholder={exampleName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget: { value } }) => {
            setName(value)
            // A letter's own colour belongs to the letter, not to whatever is typed in its place.
            const isLonger = spellName(value).join('').startsWith(spellName(name).join(''))
            write({ name: value, ...(!isLonger && { each: undefined }) })
          }}
        />
        <Select
          label="Colour"
          size="md"
          data={colors}
          value={color}
          allowDeselect={false}
          onChange={(value) => write({ color: value ?? undefined, each: undefined })}
        />
        <Select
          label="Size of a letter"
          size="md"
          data={sizes}
          value={size}
          allowDeselect={false}
          onChange={(value) => write({ size: value ?? undefined, each: undefined })}
        />
      </div>
      {name.trim() !== '' && (
        <div className="nyd-order">
          <ol className="letter-choices" aria-label="Letters">
            {letters.map((letter) => (
              <LetterChoice
                key={letter.place}
                letter={letter}
                colors={colors}
                sizes={sizes}
                onChange={(wish) => write({ each: writeEach(new Map([...each, [letter.place, wish]])) })}
              />
            ))}
          </ol>
          <NameOffer name={name.trim()} letters={letters} />
        </div>
      )}
    </div>
  )
}

function NameOffer({ name, letters }: { name: string; letters: ReturnType<typeof findLetters> }) {
  const { user } = useViewer()
  const href = useLocation({ select: (location) => location.href })
  const acts = useNameActs(name)
  const missing = letters.filter(({ offer }) => offer === undefined)
  const ids = letters.flatMap(({ offer }) => (offer ? [offer.id] : []))
  const isComplete = missing.length === 0 && ids.length > 0
  const total = totalLetters(letters)
  return (
    <section className="nyd-offer" aria-label="Price">
      <p className="nyd-offer-count">
        {letters.length} {letters.length === 1 ? 'letter' : 'letters'}, cut to order
      </p>
      {total !== null && (
        <p className="nyd-offer-total">
          <Money dollars={total} />
        </p>
      )}
      {missing.length > 0 && (
        <p className="nyd-offer-missing" role="status">
          {missing.length === 1 ? 'One letter is' : `${missing.length} letters are`} not in stock as chosen.
          Choose another colour or size for {[...new Set(missing.map(({ letter }) => letter))].join(', ')}.
        </p>
      )}
      {user === null ? (
        <p>
          <Link to="/login" search={{ from: href }} className="quiet-link">
            Sign in to order
          </Link>
        </p>
      ) : (
        <OwnActs>
          <div className="nyd-offer-acts">
            <Button
              fullWidth
              leftSection={<IconShoppingBag size={17} stroke={1.5} />}
              disabled={!isComplete}
              loading={acts.isAddingToBasket}
              onClick={() => acts.addToBasket(ids)}
            >
              Add to the basket
            </Button>
            <Button
              variant="default"
              leftSection={<IconHeart size={16} stroke={1.5} />}
              disabled={!isComplete}
              loading={acts.isAddingToWishlist}
              onClick={() => acts.addToWishlist(ids)}
            >
              Wishlist
            </Button>
          </div>
        </OwnActs>
      )}
    </section>
  )
}

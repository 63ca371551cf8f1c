import './name-diamond.css'
import { Select, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { NameDiamond } from '#contract/schemas/diamonds.ts'
import { STOCK_REFETCH_MS } from '#domain/session/timing.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { MAX_NAME_LENGTH } from '#domain/name-diamond/name.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { anyText, listIgnoredValues, oneOf } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { readList } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { LetterRow } from './letter-row.tsx'
import { NameOffer } from './name-offer.tsx'
import { NameSetting } from './name-setting.tsx'
import {
  findLetters,
  retainLetterOptions,
  listColors,
  listSizes,
  parseLetterOptions,
  replaceLetter,
  spellName,
  formatLetterOptions,
} from './spell-name.ts'

/** Spells a name in diamonds: colour and size of each letter, preview and order. */
export function NameDiamondPage() {
  const query = useApiQuery('listNameDiamonds', { query: {} }, { refetchInterval: STOCK_REFETCH_MS })
  const offers = query.data ? toListPage(query.data).items.filter(({ isActive }) => isActive) : []
  return (
    <>
      <PageTitle>Name Your Diamond</PageTitle>
      <QueryState query={query} />
      {query.data && offers.length === 0 && (
        <EmptyState title="No letters available at the moment">
          Names are cut to order. Contact us to ask what we can make.
        </EmptyState>
      )}
      {offers.length > 0 && (
        <>
          <p className="nyd-note">
            Each letter is one diamond, cut to order in the shape of the letter. The price covers the letters.
            The chain in the preview is not included.
          </p>
          <NameBuilder offers={offers} />
        </>
      )}
    </>
  )
}

const exampleName = 'Amelia'

function NameBuilder({ offers }: { offers: readonly NameDiamond[] }) {
  const navigate = useNavigate()
  const texts = useSearchTexts()
  const colors = listColors(offers)
  const sizes = listSizes(offers)
  // The input updates at once, the URL follows.
  const [name, setName] = useState(texts['name'] ?? '')
  const color = colors.find((one) => one === texts['color']) ?? colors[0] ?? ''
  const size = sizes.find((one) => one === texts['size']) ?? sizes[Math.floor(sizes.length / 2)] ?? ''
  const optionsByIndex = parseLetterOptions(readList(texts['each']))
  const shownName = name.trim() === '' ? exampleName : name
  const typedLetters = spellName(name).length
  const isTooLong = typedLetters > MAX_NAME_LENGTH
  const letters = findLetters(shownName, offers, { color, size }, optionsByIndex)
  const updateUrl = (changed: Record<string, string | string[] | undefined>): void =>
    void navigate({
      to: '.',
      search: { ...texts, each: formatLetterOptions(optionsByIndex), name, ...changed },
      replace: true,
      resetScroll: false,
    })
  const ignored = listIgnoredValues(texts, {
    name: anyText('Name'),
    color: oneOf('Colour', colors),
    size: oneOf('Size', sizes),
    each: anyText('Letters'),
  })
  const rename = (value: string): void => {
    setName(value)
    updateUrl({ name: value, each: formatLetterOptions(retainLetterOptions(optionsByIndex, name, value)) })
  }
  return (
    <div className="nyd">
      <IgnoredValuesNote values={ignored} />
      <figure className="nyd-figure">
        <NameSetting
          name={isTooLong ? letters.map(({ letter }) => letter).join('') : shownName}
          letters={letters}
        />
        <figcaption>{describeDrawing(name, isTooLong)}</figcaption>
      </figure>
      <div className="nyd-fields">
        <TextInput
          label="Name"
          size="md"
          description={isTooLong ? undefined : `Max. ${MAX_NAME_LENGTH} letters, spaces ignored`}
          error={isTooLong && `Max. ${MAX_NAME_LENGTH} letters; you entered ${typedLetters}`}
          placeholder={exampleName}
          autoComplete="off"
          value={name}
          onChange={({ currentTarget }) => rename(currentTarget.value)}
        />
        <Select
          label="Colour"
          size="md"
          data={colors}
          value={color}
          allowDeselect={false}
          onChange={(value) => updateUrl({ color: value ?? undefined, each: undefined })}
        />
        <Select
          label="Carats per letter"
          size="md"
          data={sizes}
          value={size}
          allowDeselect={false}
          onChange={(value) => updateUrl({ size: value ?? undefined, each: undefined })}
        />
      </div>
      {name.trim() !== '' && !isTooLong && (
        <div className="nyd-order">
          <ol className="letter-rows" aria-label="Letters">
            {letters.map((letter) => (
              <LetterRow
                key={letter.index}
                letter={letter}
                colors={colors}
                sizes={sizes}
                onChange={(options) =>
                  updateUrl({
                    each: formatLetterOptions(new Map([...optionsByIndex, [letter.index, options]])),
                  })
                }
              />
            ))}
          </ol>
          <NameOffer
            letters={letters}
            offers={offers}
            onReplace={(letter, replacement) => rename(replaceLetter(name, letter, replacement))}
          />
        </div>
      )}
    </div>
  )
}

function describeDrawing(name: string, isTooLong: boolean): string {
  if (isTooLong) return `Preview of the first ${MAX_NAME_LENGTH} letters`
  return name.trim() === '' ? 'Example' : 'Preview, to scale'
}

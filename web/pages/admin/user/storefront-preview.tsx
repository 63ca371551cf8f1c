import type { CSSProperties } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { listOpenSections } from '#domain/access/guard.ts'
import { Brilliant } from '#web/features/stone/drawing/brilliant.tsx'
import { makeBrandPalette } from '#web/shared/branding/palette.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { sectionNames } from '#web/features/sections/sections.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  abbreviateFinish,
  formatClarity,
  formatColor,
  formatLab,
  formatShape,
} from '#web/features/stone/format-stone.ts'
import { StoneFigure } from '#web/features/stone/stone-figure.tsx'

type Props = {
  user: User
  color: string
  logo: string | null
  background: string | null
  brand: string
  scheme: 'light' | 'dark'
}

/**
 * Previews a storefront's header, a stone and a button in its colour, with the palette that the shop uses. The
 * stone is as a signed-in customer sees it: only listed stones, their price, without hidden columns.
 */
export function StorefrontPreview({ user, color, logo, background, brand, scheme }: Props) {
  const palette = makeBrandPalette(color)
  const isLight = scheme === 'light'
  const text = isLight ? palette.textOnLight : palette.textOnDark
  const mark = isLight ? palette.markOnLight : palette.markOnDark
  const edge = isLight ? palette.edgeOnLight : palette.edgeOnDark
  // An administrator's own search would show unlisted stones, list prices and hidden columns.
  const query = useApiQuery('readStorefrontPreview', { params: { id: user.id } }, { staleTime: 0 })
  const stone = query.data?.diamond
  const visitor = user.domain === null && user.role !== 'Administrator' ? user : null
  const [first, ...others] = listOpenSections(visitor).map((section) => sectionNames[section].short)
  const variables = {
    '--front-filled': palette.filled,
    '--front-on-filled': palette.onFilled,
    '--front-text': text,
    '--front-mark': mark,
    '--front-edge': edge,
  }
  return (
    <figure className="front-figure">
      <div
        className={`front is-${scheme}`}
        role="img"
        aria-label={`The storefront in ${color}, ${scheme} mode`}
        // CSS variables, which React's type does not include.
        style={variables as CSSProperties}
      >
        <div className="front-head">
          {logo === null ? <span className="front-brand">{brand}</span> : <img src={logo} alt="" />}
          <span className="front-action">Basket</span>
        </div>
        <div className="front-sections">
          <span className="is-current">{first}</span>
          {others.slice(0, 4).map((name) => (
            <span key={name}>{name}</span>
          ))}
        </div>
        <div className="front-body">
          <div className="front-hero">
            {background === null ? (
              <Brilliant className="front-brilliant" />
            ) : (
              <img src={background} alt="" />
            )}
            <span className={background === null ? 'front-title' : 'front-title is-over'}>
              Diamonds for the trade
            </span>
          </div>
          {stone === null && <p className="front-empty">No stones are visible here</p>}
          {stone && (
            <div className="front-card">
              <span className="front-stone">
                <StoneFigure stone={stone} />
              </span>
              <span className="front-name">
                {stone.carats !== undefined && <Carats carats={stone.carats} unit="ct" />}{' '}
                {formatColor(stone)} {formatClarity(stone)}
              </span>
              <span className="front-line">
                {[formatShape(stone), abbreviateFinish(stone), formatLab(stone)].filter(Boolean).join(' · ')}
              </span>
              <span className="front-foot">
                {stone.totalPrice !== undefined && <Price dollars={stone.totalPrice} />}
                {stone.certificateNo != null && <span className="front-link">Certificate</span>}
              </span>
              <span className="front-button">Add to basket</span>
            </div>
          )}
        </div>
      </div>
      {palette.filled !== palette.brand && (
        <figcaption>Button uses {palette.filled} for legibility</figcaption>
      )}
    </figure>
  )
}

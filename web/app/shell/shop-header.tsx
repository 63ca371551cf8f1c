import { Burger } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import { lazy } from 'react'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { LazyDialog } from '#web/shared/page/lazy-dialog.tsx'
import { AccountActions } from './account-actions.tsx'
import { CartLinks } from './cart-links.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LazyStoneLookup } from '#web/features/stone-lookup/lazy-stone-lookup.tsx'
import { SectionLinks } from './section-links.tsx'

const loadDrawer = () => import('./phone-drawer.tsx')
const PhoneDrawer = lazy(async () => ({ default: (await loadDrawer()).PhoneDrawer }))
const preload = (): void => prefetchCode(loadDrawer)

export function ShopHeader() {
  const isWide = useMediaQuery('(width >= 62em)', true, { getInitialValueInEffect: false })
  // The home page has a search field of its own.
  const pageHasSearch = useLocation({ select: ({ pathname }) => pathname === '/' })
  return (
    <header className="shell-header">
      <div className="shell-bar">
        {!isWide && <PhoneMenu />}
        <BrandMark />
        {isWide && !pageHasSearch && (
          <div className="shell-search">
            <LazyStoneLookup />
          </div>
        )}
        <div className="shell-actions">
          <CartLinks />
          <AccountActions />
        </div>
      </div>
      {isWide && (
        <nav className="shell-sections" aria-label="Categories">
          <SectionLinks className="shell-section" />
        </nav>
      )}
    </header>
  )
}

function PhoneMenu() {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Burger
        size="sm"
        lineSize={1.5}
        opened={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
        aria-label="Menu"
        aria-expanded={isOpen}
      />
      <LazyDialog isOpen={isOpen}>{(isOpen) => <PhoneDrawer isOpen={isOpen} onClose={close} />}</LazyDialog>
    </>
  )
}

import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { AccountActions } from './account-actions.tsx'
import { BasketActions } from './basket-actions.tsx'
import { BrandMark } from './brand-mark.tsx'
import { PhoneDrawer } from './phone-drawer.tsx'
import { SectionLinks } from './section-links.tsx'
import { StoneSearch } from './stone-search.tsx'

export function ShopHeader() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  return (
    <header className="shell-header">
      <div className="shell-bar">
        <Burger
          hiddenFrom="md"
          size="sm"
          lineSize={1.5}
          opened={isOpen}
          onClick={toggle}
          aria-label="Menu"
          aria-expanded={isOpen}
        />
        <BrandMark />
        <div className="shell-search mantine-visible-from-md">
          <StoneSearch />
        </div>
        <div className="shell-actions">
          <BasketActions />
          <AccountActions />
        </div>
      </div>
      <nav className="shell-sections mantine-visible-from-md" aria-label="Sections">
        <SectionLinks className="shell-section" />
      </nav>
      <PhoneDrawer isOpen={isOpen} onClose={close} />
    </header>
  )
}

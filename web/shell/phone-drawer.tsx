import { Drawer } from '@mantine/core'
import { SectionLinks } from './section-links.tsx'
import { StoneSearch } from './stone-search.tsx'

/** The navigation of a phone. */
export function PhoneDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Drawer opened={isOpen} onClose={onClose} title="Menu" size="86%">
      <StoneSearch onFound={onClose} />
      <nav aria-label="Sections" style={{ marginTop: 16 }}>
        <SectionLinks className="drawer-link" onFollow={onClose} />
      </nav>
    </Drawer>
  )
}

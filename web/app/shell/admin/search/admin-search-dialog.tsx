import './admin-search-dialog.css'
import { Modal } from '@mantine/core'
import { SearchPanel } from './search-panel.tsx'

type Props = { isOpen: boolean; onClose: () => void }

/** The search of the administration, over the page. */
export function AdminSearchDialog({ isOpen, onClose }: Props) {
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} yOffset="10dvh" zIndex={300}>
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        {/* A class of Modal.Content itself would belong to the layer that centres it. */}
        <div className="admin-search-dialog">
          <SearchPanel onClose={onClose} />
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

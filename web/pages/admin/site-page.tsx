import './site/site.css'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useActions } from './actions/use-actions.tsx'
import { AboutPart } from './site/about-section.tsx'
import { ContactPart } from './site/contact-section.tsx'
import { MaintenancePart } from './site/maintenance-section.tsx'
import { SupportPart } from './site/support-section.tsx'

/** Settings of the whole site: maintenance mode and the texts about the merchant. */
export function SitePage() {
  const actions = useActions()
  return (
    <>
      <PageTitle>Site</PageTitle>
      <div className="site-parts">
        <MaintenancePart actions={actions} />
        <SupportPart actions={actions} />
        <AboutPart actions={actions} />
        <ContactPart actions={actions} />
      </div>
      {actions.dialog}
    </>
  )
}

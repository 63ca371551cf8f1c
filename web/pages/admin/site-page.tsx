import './site/site.css'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useActs } from './actions/use-acts.tsx'
import { AboutPart } from './site/about-part.tsx'
import { ContactPart } from './site/contact-part.tsx'
import { MaintenancePart } from './site/maintenance-part.tsx'
import { SupportPart } from './site/support-part.tsx'

/** What concerns the whole site: whether it is open, and what it says of the house. */
export function SitePage() {
  const acts = useActs()
  return (
    <>
      <PageTitle>Site</PageTitle>
      <div className="site-parts">
        <MaintenancePart acts={acts} />
        <SupportPart acts={acts} />
        <AboutPart acts={acts} />
        <ContactPart acts={acts} />
      </div>
      {acts.dialog}
    </>
  )
}

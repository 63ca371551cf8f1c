import './site/site.css'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useActions } from './actions/use-actions.tsx'
import { ListLink } from './ui/list-link.tsx'
import { AboutSection } from './site/about-section.tsx'
import { ContactSection } from './site/contact-section.tsx'
import { ListingsSection } from './site/listings-section.tsx'
import { MaintenanceSection } from './site/maintenance-section.tsx'
import { SecuritySection } from './site/security-section.tsx'
import { SupportSection } from './site/support-section.tsx'

/** Settings of the whole site: maintenance mode and the texts about the merchant. */
export function SitePage() {
  const actions = useActions()
  return (
    <>
      <PageTitle
        aside={
          <span className="title-actions title-links">
            <ListLink to="/admin/seller" search={{}}>
              Seller on invoices
            </ListLink>
            <ListLink to="/admin/site-vendors" search={{}}>
              Vendors on our storefront
            </ListLink>
          </span>
        }
      >
        Site settings
      </PageTitle>
      <div className="site-sections">
        <MaintenanceSection actions={actions} />
        <SecuritySection actions={actions} />
        <ListingsSection actions={actions} />
        <SupportSection actions={actions} />
        <AboutSection actions={actions} />
        <ContactSection actions={actions} />
      </div>
      {actions.dialog}
    </>
  )
}

import './merchant.css'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { ContactDetails, SupportContacts } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

/** Shows how to reach the merchant: form, contact details and support contacts. */
export function ContactPage() {
  const contact = useApiQuery('readContact')
  const support = useApiQuery('listSupportContacts')
  return (
    <div className="merchant-page">
      <PageTitle>Contact</PageTitle>
      <div className="contact">
        <ContactForm />
        <div className="contact-side">
          {contact.data && <ContactDetails contact={contact.data} />}
          {support.data && support.data.length > 0 && <SupportContacts people={support.data} />}
        </div>
      </div>
    </div>
  )
}

import './house.css'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { ContactDetails, SupportContacts } from './contact-details.tsx'
import { ContactForm } from './contact-form.tsx'

/** Shows how to reach the merchant: form, contact details and support contacts. */
export function ContactPage() {
  const house = useApiQuery('readContact')
  const support = useApiQuery('listSupportContacts')
  return (
    <div className="house-page">
      <PageTitle>Contact</PageTitle>
      <div className="contact">
        <ContactForm />
        <div className="contact-side">
          {house.data && <ContactDetails house={house.data} />}
          {support.data && support.data.length > 0 && <SupportContacts people={support.data} />}
        </div>
      </div>
    </div>
  )
}

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ContactInformation, SupportContact } from '#contract/schemas/contact.ts'

/** Shows the merchant's contact details. Renders nothing if there are none. */
export function ContactDetails({ contact }: { contact: ContactInformation }) {
  const { company, address, phone, email, hours, mapUrl } = contact
  if ([company, address, phone, email, hours, mapUrl].every((value) => value === null)) return null
  return (
    <section aria-labelledby="contact-details">
      <h2 id="contact-details" className="quiet-label">
        Where to find us
      </h2>
      <address className="contact-details">
        {company !== null && <strong>{company}</strong>}
        {address !== null && <span className="contact-lines">{address}</span>}
        {mapUrl !== null && (
          <Anchor href={mapUrl} target="_blank" rel="noreferrer" size="sm">
            Show on a map
          </Anchor>
        )}
        <ContactRow name="Phone">{phone !== null && <PhoneLink phone={phone} />}</ContactRow>
        <ContactRow name="Email">{email !== null && <EmailLink email={email} />}</ContactRow>
        <ContactRow name="Opening hours">
          {hours !== null && <span className="contact-lines">{hours}</span>}
        </ContactRow>
      </address>
    </section>
  )
}

/** Lists the support contacts. */
export function SupportContacts({ people }: { people: readonly SupportContact[] }) {
  return (
    <section aria-labelledby="contact-people">
      <h2 id="contact-people" className="quiet-label">
        Your contacts
      </h2>
      <ul className="contact-people">
        {people.map(({ name, position, phone, email }) => (
          <li key={email}>
            <strong>{name}</strong>
            {position !== null && <span className="contact-position">{position}</span>}
            {phone !== null && <PhoneLink phone={phone} />}
            <EmailLink email={email} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ContactRow({ name, children }: { name: string; children: ReactNode }) {
  if (children === false) return null
  return (
    <span className="contact-row">
      <span className="contact-row-label">{name}</span>
      {children}
    </span>
  )
}

function PhoneLink({ phone }: { phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} size="sm" className="figure">
      {phone}
    </Anchor>
  )
}

function EmailLink({ email }: { email: string }) {
  return (
    <Anchor href={`mailto:${email}`} size="sm">
      {email}
    </Anchor>
  )
}

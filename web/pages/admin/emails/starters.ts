import type { EmailTemplateForm } from '#contract/schemas/emails.ts'

/** A ready template to begin from. Texts in square brackets are to be replaced. */
export type Starter = EmailTemplateForm & { description: string }

/** A link that looks like a button in email programs of any age. */
const button = (label: string, url: string): string =>
  `<p><a href="${url}" style="display:inline-block;padding:12px 24px;background:#35688a;color:#ffffff;text-decoration:none;border-radius:4px">${label}</a></p>`

const closing = `<p>Kind regards,<br>
{{shopName}}</p>`

export const starters: readonly Starter[] = [
  {
    name: 'New arrivals',
    description: 'The newest diamonds, at each customer’s prices',
    subject: 'New diamonds at {{shopName}}',
    body: `<p>Dear {{name}},</p>
<p>These diamonds have just arrived. The prices are yours.</p>
{{newStones}}
${button('View all new diamonds', '{{shopUrl}}')}
${closing}`,
  },
  {
    name: 'Price update',
    description: 'New prices in part of the stock',
    subject: 'New prices at {{shopName}}',
    body: `<p>Dear {{name}},</p>
<p>We have lowered the prices of [rounds from 1.00 to 1.99 ct]. You see your new prices when you sign in.</p>
${button('View prices', '{{shopUrl}}')}
<p>This offer is open until [30 November].</p>
${closing}`,
  },
  {
    name: 'Trade show invitation',
    description: 'Where and when to meet you',
    subject: 'Meet us at [JCK Las Vegas]',
    body: `<p>Dear {{name}},</p>
<p>We are exhibiting at [JCK Las Vegas] and would like to show you our new diamonds.</p>
<p>[5 to 8 June 2027]<br>
[Hall 2, booth 1234]</p>
<p>Reply to this email to book an appointment, and name the diamonds that we should bring for {{company}}.</p>
${closing}`,
  },
  {
    name: 'Opening hours',
    description: 'Holidays, with the last day of shipping',
    subject: 'Our opening hours in [December]',
    body: `<p>Dear {{name}},</p>
<p>Our office is closed from [24 December] to [2 January]. You can order online at any time.</p>
<p>Orders placed by [noon on 22 December] are shipped before the holidays.</p>
${closing}`,
  },
  {
    name: 'Welcome',
    description: 'First steps for new customers',
    subject: 'Welcome to {{shopName}}',
    body: `<p>Dear {{firstName}},</p>
<p>Thank you for registering. With your account you can:</p>
<ul>
<li>see your prices and order online,</li>
<li>put diamonds on hold or request them on memo,</li>
<li>save searches and receive an email when new diamonds match.</li>
</ul>
${button('Browse diamonds', '{{shopUrl}}')}
${closing}`,
  },
  {
    name: 'Personal note',
    description: 'Plain text, without layout',
    subject: 'A question for {{company}}',
    body: `Dear {{firstName}},

Which diamonds are you looking for at the moment? Reply with shapes, sizes and colours, and we will send you a selection.

Kind regards,
{{shopName}}`,
  },
]

import { integrationEndpoints } from './integration-endpoints.ts'

/**
 * The endpoints of the first version of the API (endpoint tables in docs/requirements.md), in the same order
 * and with the same paths. Where the tables leave out a path variable, it is the contract's.
 */
export const specificationEndpoints = `
POST /api/auth/login
POST /api/auth/register
POST /api/auth/confirm-email
POST /api/auth/resend-confirm-email
POST /api/auth/reset-password
POST /api/auth/change-password

GET /api/users/current
GET /api/users/current/refresh-token
GET /api/users
PUT /api/users
POST /api/users/change-password
POST /api/users/current/addresses
PUT /api/users/{userId}/addresses/{id}
PATCH /api/users/current/newsletter/subscriptions
PATCH /api/users/{id}/blocked
PATCH /api/users/{id}/role
PATCH /api/users/{id}/status
PUT /api/users/{id}/logo
PUT /api/users/{id}/background
PATCH /api/users/{userId}/primaryColor
PATCH /api/users/{userId}/domain
POST /api/users/{userId}/markup
DELETE /api/users/markup/{markupId}
POST /api/users/{userId}/add-vendor
DELETE /api/users/{userId}/delete-vendor
POST /api/users/{userId}/suspend-cell
DELETE /api/users/{userId}/resume-cell
POST /api/users/{userId}/access
DELETE /api/users/access/{accessId}
DELETE /api/users/{userId}
PUT /api/users/{userId}/suspendUser
DELETE /api/users/{userId}/resumeVendorUser

POST /api/diamonds
PUT /api/diamonds/{id}
GET /api/diamonds
GET /api/diamonds/admin
PATCH /api/diamonds/{id}/active
PATCH /api/diamonds/{id}/status
GET /api/diamonds/highlighted
PATCH /api/diamonds/{id}/highlight
POST /api/diamonds/import
POST /api/diamonds/importAdditional
DELETE /api/diamonds/vendor/{vendorName}
GET /api/diamonds/vendors
GET /api/diamonds/download-last-file

POST /api/melee
PATCH /api/melee/{id}
PATCH /api/melee/{id}/status
GET /api/melee
POST /api/melee/import
GET /api/namediamond
POST /api/namediamond/import

GET /api/orders
POST /api/orders
GET /api/orders/currentuser
POST /api/orders/admin
PUT /api/orders/admin/{id}
DELETE /api/orders/admin/{id}
PATCH /api/orders/{id}/status
POST /api/orders/orderCompleted

GET /api/wishlist
GET /api/wishlist/fetch-all
DELETE /api/wishlist/{id}
POST /api/wishlist/diamond
POST /api/wishlist/diamond-bulk
POST /api/wishlist/diamond-set
POST /api/wishlist/melee
POST /api/wishlist/namediamond
POST /api/wishlist/parcel
POST /api/wishlist/remove-basket-item
POST /api/wishlist/bulk-remove-basket-item
DELETE /api/wishlist/remove-diamonds-set/{id}

GET /api/cart
POST /api/cart/diamond
POST /api/cart/add-set
POST /api/cart/melee
POST /api/cart/namediamond
POST /api/cart/diamond-bulk
POST /api/cart/diamond-bulk-remove
POST /api/cart/basket-bulk-add
DELETE /api/cart/{id}
DELETE /api/cart/remove-set/{id}

GET /api/data/business_types
GET /api/data/countries
GET /api/data/diamonds/clarities
GET /api/data/diamonds/colors
GET /api/data/diamonds/cuts
GET /api/data/diamonds/fluors
GET /api/data/diamonds/labs
GET /api/data/diamonds/polishes
GET /api/data/diamonds/shapes
GET /api/data/diamonds/symmetries
GET /api/data/diamonds/fancyIntensities
GET /api/vendors
PUT /api/vendors/{vendorName}
POST /api/vendors/validate-diamonds

GET /api/site/aboutus
PATCH /api/site/aboutus
GET /api/site/maintenance
PUT /api/site/maintenance
GET /api/site/maintenance/message
PUT /api/site/maintenance/message
POST /api/site/pdfcheck
POST /api/site/pdfdownload
POST /api/site/exportExcel
GET /api/site/lastupdate
GET /api/site/domainLayout
POST /api/site/sendInvitation
POST /api/site/addVendor
POST /api/site/deleteVendor
GET /api/site/siteVendors

GET /api/emails/channels
POST /api/emails/channels
GET /api/emails/templates
POST /api/emails/templates
PUT /api/emails/templates/{id}
DELETE /api/emails/templates/{id}
POST /api/emails/send
POST /api/emails/confirmMemo

GET /api/contact
POST /api/contact/send
PUT /api/contact
GET /api/contact/support
PUT /api/contact/support

GET /api/shows
POST /api/shows
PUT /api/shows/{id}
PATCH /api/shows/{id}/active

GET /api/logs/importLogs
GET /api/logs/importLogs/{vendor}/rejectedDiamonds
DELETE /api/logs/importLogs/{vendorName}
GET /api/product-partners
POST /api/product-partners
PUT /api/product-partners/{partnerName}
DELETE /api/product-partners/{id}
GET /api/product-partners/{partnerName}/export
`

/** Endpoints that were added to the tables later (endpoint tables in docs/requirements.md). */
export const addedEndpoints = `
POST /api/diamonds/search
GET /api/diamonds/by-stock/{stockId}
GET /api/events
GET /api/emails/outbox
DELETE /api/diamonds/{id}
DELETE /api/melee/{id}
DELETE /api/shows/{id}
DELETE /api/emails/channels/{id}
POST /api/namediamond
PATCH /api/namediamond/{id}
DELETE /api/namediamond/{id}
POST /api/diamonds/{id}/hold-requests
GET /api/memos
GET /api/shares
POST /api/shares
GET /api/searches
POST /api/searches
GET /api/jobs/{id}
POST /api/jobs/{id}/confirm
GET /api/health/live
GET /api/health/ready
GET /api/openapi.json
GET /api/docs
GET /api/logs/audit
`

/** Endpoints that are in neither list, with the purpose of each. */
export const extraEndpoints: Readonly<Record<string, string>> = {
  ...integrationEndpoints,
  'POST /api/auth/second-factor': 'a sign-in is completed with a passkey, a code or a recovery code',
  'GET /api/users/current/second-factors': 'users see what protects their account',
  'POST /api/users/current/passkeys/options': 'a browser needs options to create a passkey',
  'POST /api/users/current/passkeys': 'users add a passkey',
  'DELETE /api/users/current/passkeys/{id}': 'a lost passkey is removed',
  'POST /api/users/current/authenticator/options': 'an authenticator app needs a key',
  'POST /api/users/current/authenticator': 'users add an authenticator app',
  'DELETE /api/users/current/authenticator': 'a lost authenticator app is removed',
  'POST /api/users/current/recovery-codes': 'recovery codes that were lost or used are replaced',
  'DELETE /api/users/current/trusted-devices/{id}': 'a lost device is no longer trusted',
  'POST /api/users/current/identity-check': 'what an unattended browser must not do needs a confirmation',
  'POST /api/users/current/identity-check/proof': 'the answer to that challenge',
  'DELETE /api/users/{userId}/second-factors': 'a user who has lost everything is let in again',
  'GET /api/site/security': 'administrators see whether they need a second factor',
  'PUT /api/site/security': 'administrators require a second factor of each other',
  'GET /api/auth/captcha': 'the self-hosted captcha needs a fresh challenge',
  'POST /api/auth/logout': 'signing out ends the session on the server',
  'GET /api/users/current/sessions': 'users see on which devices they are signed in',
  'DELETE /api/users/current/sessions': 'users sign out everywhere else',
  'DELETE /api/users/current/sessions/{id}': 'users sign out a lost device',
  'GET /api/users/{userId}/sessions': 'an administrator sees on which devices a user is signed in',
  'DELETE /api/users/{userId}/sessions': 'an administrator signs a user out everywhere',
  'DELETE /api/users/{userId}/sessions/{id}': 'an administrator signs out one device of a user',
  'GET /api/auth/provider': 'the sign-in page shows the button of the sign-in provider',
  'POST /api/auth/provider/start': 'an administrator signs in at the sign-in provider',
  'POST /api/auth/provider/complete': 'the sign-in provider has signed an administrator in',
  'GET /api/auth/channels': 'guests choose newsletters when they register',
  'PATCH /api/emails/channels/{id}': 'a newsletter is renamed, and keeps its subscribers',
  'GET /api/home': 'the home page of a signed-in user',
  'GET /api/overview': 'the dashboard: pending work, stock and sales',
  'GET /api/overview/waiting': 'the navigation shows how many tasks wait',
  'GET /api/overview/search': 'an administrator finds stones, customers, orders and memos in one place',
  'GET /api/users/{id}': "a user's page, with the version that an edit refers to",
  'PATCH /api/users/{userId}/storefront': 'a storefront has a name and contact details of its own',
  'DELETE /api/users/{userId}/addresses/{id}': 'an address added by mistake can be deleted',
  'POST /api/users/{userId}/view': 'an administrator sees the shop as a user (decision 18)',
  'POST /api/diamonds/sets': 'the catalogue shows stones that are sold together as one set',
  'GET /api/users/{id}/terms': 'an administrator sees the credit limit and exposure of a customer',
  'PUT /api/users/{id}/terms': 'the merchant agrees payment days and a credit limit with a customer',
  'GET /api/users/current/terms': 'a buyer sees how much credit they have before they order',
  'GET /api/users/{id}/summary': 'the page of a user shows what they buy and have',
  'GET /api/users/{id}/storefront-preview': 'an administrator previews a storefront as its customers see it',
  'GET /api/users/{userId}/notes': 'administrators read what colleagues noted about a user',
  'POST /api/users/{userId}/notes': 'an administrator notes something about a user',
  'DELETE /api/users/{userId}/notes/{id}': 'a wrong note can be deleted',
  'POST /api/orders/admin/quote': 'an administrator sees the customer’s prices before placing an order',
  'GET /api/orders/{id}': 'the page of an order, shown after ordering',
  'GET /api/orders/{id}/export': 'the lines of an order go into other programs',
  'GET /api/orders/{id}/confirmation': 'a buyer files the confirmation of an order',
  'GET /api/orders/currentuser/export': 'the lines of all own orders go into other programs',
  'GET /api/orders/{id}/invoice': 'a sale needs its invoice',
  'GET /api/orders/{id}/packing-list': 'a shipment needs its packing list',
  'POST /api/orders/{id}/documents/invoice': 'an administrator issues the invoice of an order',
  'POST /api/orders/{id}/documents/pro-forma': 'a buyer needs a pro forma before they pay',
  'POST /api/documents/{id}/credit': 'an issued invoice is corrected with a credit note',
  'POST /api/memos/{id}/document': 'a memo that was written without a seller, or has changed, gets its note',
  'POST /api/documents/preview': 'an administrator sees what a document would state before issuing it',
  'GET /api/documents': 'issued documents are found again by administrators and their customers',
  'GET /api/documents/{id}': 'the page of an issued document',
  'GET /api/documents/{id}/file': 'an issued document can be downloaded',
  'GET /api/documents/{id}/e-invoice': 'the law of many countries requires e-invoices',
  'PUT /api/orders/{id}/shipping': 'carrier, tracking number and shipping date can be corrected',
  'PUT /api/orders/{id}/buyer-order-no': 'an administrator enters the buyer’s own order number',
  'POST /api/orders/{id}/cancel': 'a buyer cancels an order that nobody has started to process',
  'GET /api/alerts': 'a customer sees which stones they wait for',
  'POST /api/alerts': 'a customer wants to know when a stone becomes available',
  'DELETE /api/alerts/{id}': 'a customer no longer waits for a stone',
  'POST /api/cart/parcel': 'parcels are bought by the stone',
  'POST /api/wishlist/bulk-remove': 'selected items leave the wishlist together',
  'POST /api/wishlist/bulk-add': 'items that were removed by mistake return to the wishlist',
  'POST /api/wishlist/export': 'a wishlist is worked on in a spreadsheet',
  'PATCH /api/cart/{id}': 'an item carries the reference of the buyer',
  'PATCH /api/diamonds': 'an administrator changes many stones at once',
  'POST /api/diamonds/bulk-changes/{id}/undo': 'a mistaken change of many stones can be undone',
  'GET /api/diamonds/on-hold': 'an administrator sees who holds which stones until when',
  'GET /api/diamonds/on-memo': 'an administrator sees who has which stones on memo until when',
  'GET /api/diamonds/import/headings': 'the import page uses the meanings selected earlier for headings',
  'GET /api/diamonds/import/answers': 'answers about the files of a vendor can be viewed later',
  'PUT /api/diamonds/import/answers': 'answers about the files of a vendor can be changed later',
  'DELETE /api/diamonds/import/answers': 'a wrong answer can be forgotten, so that the next file asks again',
  'GET /api/diamonds/suspended-listings':
    'somebody decides about listings that the shop suspended because the same stone was sold',
  'GET /api/diamonds/{id}/listings': 'an administrator sees who else lists the same stone',
  'GET /api/hold-requests': 'administrators see hold requests',
  'POST /api/hold-requests/{id}/grant': 'an administrator grants a hold',
  'POST /api/hold-requests/{id}/decline': 'an administrator declines a hold',
  'DELETE /api/hold-requests/{id}': 'a customer can withdraw a request',
  'DELETE /api/diamonds/{id}/hold': 'a customer can release a hold early',
  'GET /api/memos/{id}': 'a memo is a document with a page of its own',
  'GET /api/memos/{id}/paper': 'a printed memo accompanies the stones',
  'DELETE /api/memos/{id}': 'a customer can withdraw a request for a memo',
  'POST /api/memos': 'an administrator creates a memo, with or without a request',
  'POST /api/memos/{id}/decline': 'an administrator declines a requested memo',
  'PATCH /api/memos/{id}': 'terms and due date change',
  'POST /api/memos/{id}/return': 'stones of a memo are returned',
  'POST /api/memos/{id}/keep': 'stones of a memo are kept and become an order',
  'POST /api/payments': 'an administrator records money that a customer paid',
  'GET /api/payments': 'administrators find payments',
  'GET /api/payments/{id}': 'a payment has a page of its own',
  'PUT /api/payments/{id}/allocations': 'money that was paid in advance pays invoices later',
  'POST /api/payments/{id}/reverse': 'the bank refuses a payment, or it was recorded by mistake',
  'GET /api/receivables': 'an administrator sees who owes how much for how long',
  'GET /api/receivables/invoices': 'the unpaid invoices of a customer',
  'GET /api/receivables/statement': 'a customer and the merchant agree on what is owed',
  'GET /api/receivables/statement/pdf': 'a statement of account is sent to a customer',
  'GET /api/receivables/accounting': 'the accountant imports documents and payments',
  'POST /api/pricing/lists/check': 'an administrator sees what is wrong with a price list before it is saved',
  'POST /api/pricing/lists': 'the merchant uploads the price list that they have a licence for',
  'GET /api/pricing/lists': 'administrators find price lists',
  'GET /api/pricing/lists/{id}': 'an administrator reads the prices of a list',
  'GET /api/pricing/lists/{id}/comparison': 'an administrator sees what a new price list changes',
  'DELETE /api/pricing/lists/{id}': 'a price list that was uploaded by mistake can be deleted',
  'POST /api/pricing/lists/{id}/run': 'the effect of a price list is previewed before it is active',
  'GET /api/pricing/rules': 'administrators see the rules that make prices',
  'POST /api/pricing/rules/run': 'the effect of pricing rules is previewed before they are active',
  'POST /api/pricing/bulk/run': 'all prices are raised or lowered at once',
  'GET /api/pricing/runs': 'administrators see what changed many prices',
  'GET /api/pricing/runs/{id}': 'the preview of a change of many prices',
  'POST /api/pricing/runs/{id}/apply': 'a previewed change of many prices is applied',
  'GET /api/pricing/runs/{id}/undo': 'says what an undo would do',
  'POST /api/pricing/runs/{id}/undo': 'a mistaken change of many prices can be undone',
  'DELETE /api/pricing/runs/{id}': 'a previewed change of many prices is not wanted',
  'GET /api/pricing/settings': 'administrators see what customers see of Rap prices',
  'PUT /api/pricing/settings': 'the merchant decides what customers see of Rap prices',
  'GET /api/diamonds/{id}/price': 'an administrator sees why a stone costs what it costs',
  'GET /api/diamonds/{id}/history': 'an administrator sees what a stone cost when',
  'GET /api/diamonds/{id}/market': 'an administrator compares a price with those of similar stones',
  'POST /api/diamonds/market': 'the list of stones shows how each price compares',
  'POST /api/orders/{id}/returns': 'a buyer asks to send stones back',
  'POST /api/returns': 'the merchant agrees a return by telephone, or calls stones back',
  'GET /api/returns': 'administrators see which stones are to come back',
  'GET /api/returns/{id}': 'a return has a page of its own',
  'POST /api/returns/{id}/accept': 'an administrator accepts a return',
  'POST /api/returns/{id}/refuse': 'an administrator refuses a return',
  'POST /api/returns/{id}/withdraw': 'a buyer keeps the stones after all',
  'POST /api/returns/{id}/receive': 'stones come back and are for sale again',
  'GET /api/shared/{key}': 'anybody can open a shared link',
  'POST /api/shared/{key}/opened': 'counts people who open a link, and not bots that preview it',
  'DELETE /api/shares/{id}': 'the sender deletes a shared link',
  'PUT /api/searches/{id}': 'a saved search changes',
  'DELETE /api/searches/{id}': 'a saved search is deleted',
  'GET /api/searches/mute': 'the page that an email about a saved search links to',
  'POST /api/searches/mute': 'switches off emails about saved searches in one click',
  'GET /api/emails/unsubscribe': 'the page that a newsletter links to',
  'POST /api/emails/unsubscribe': 'unsubscribes in one click (RFC 8058)',
  'POST /api/emails/templates/preview': 'a preview of a template',
  'POST /api/emails/outbox/{id}/send-again': 'resends an email that failed or may not have arrived',
  'GET /api/product-partners/{partnerName}/template': 'the template that requirements 20.2 names a file for',
  'GET /api/sellers': 'documents are issued in the name of a seller',
  'GET /api/sellers/proposal': 'a new seller begins with what the shop knows already',
  'GET /api/sellers/{id}': 'the page of a seller',
  'POST /api/sellers': 'the merchant and owners of storefronts sell in their own names',
  'PUT /api/sellers/{id}': 'the data of a seller change',
  'DELETE /api/sellers/{id}': 'a seller that was added by mistake can be deleted',
  'PUT /api/sellers/{id}/logo': 'documents carry the logo of their seller',
  'DELETE /api/sellers/{id}/logo': 'a logo can be removed',
  'POST /api/sellers/preview': 'whoever edits a seller sees the document',
  'GET /api/tax-rules': 'invoices are taxed by rules',
  'POST /api/tax-rules': 'the merchant decides which taxes and exemptions apply',
  'PUT /api/tax-rules/{id}': 'a tax rate changes',
  'DELETE /api/tax-rules/{id}': 'a wrong tax rule can be deleted',
  'GET /api/statements': 'documents state the origin and nature of stones',
  'POST /api/statements': 'the trade and its laws ask for new statements',
  'PUT /api/statements/{id}': 'a statement ends or was mistyped',
  'DELETE /api/statements/{id}': 'a statement that was added by mistake can be deleted',
  'GET /api/jobs': 'the list of jobs',
  'DELETE /api/jobs/{id}': 'an administrator stops a job',
  'GET /api/site/visits': 'the page views that the shop counts',
  'POST /api/site/visits': 'page views are reported to analytics, as requirements 26.5 says',
  'POST /api/site/exportCsv': 'the export of a list to CSV that requirements 20.1 names',
  'GET /api/site/listings': 'administrators see when lists are old, and which listings customers see',
  'PUT /api/site/listings': 'administrators decide when lists are old, and which listings customers see',
  'POST /api/site/exportPdf': 'the export of a list to PDF that requirements 20.1 names',
}

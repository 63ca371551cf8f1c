import type { FastifyBaseLogger } from 'fastify'
import { DEFAULT_NUMBER_PATTERNS } from '#domain/document/number-pattern.ts'
import type { DocumentSeller, DocumentType } from '#domain/document/document-data.ts'
import type { RefusalDetail } from '#contract/refusal.ts'
import { readLogo } from '#server/features/exports/read-brand.ts'
import { findSeller, getSellerById, type SellerRow } from '#server/features/sellers/seller-store.ts'
import { identifyOwner, identifyStoredStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** The services that these functions use. */
export type SellerServices = {
  files: FileStore
  log: FastifyBaseLogger
  users: UserDirectory
  settings: { BRAND_NAME: string }
}

/** Who sells an order or a memo, and what documents state about them. */
export type FoundSeller = { row: SellerRow; logoKey: string | null; brandName: string }

/**
 * Returns who sells: the owner of the storefront where an order or memo was placed, if they sell in their own name,
 * otherwise the merchant. Undefined if nothing is known about either. Nobody sells to themselves: an owner's own
 * orders are the merchant's sales. Source: requirements 31.1.
 */
export async function findDocumentSeller(
  db: Db,
  services: SellerServices,
  of: { domain: string | null; user_id: number },
): Promise<FoundSeller | undefined> {
  const { name, whiteLabel } = identifyStoredStorefront(of, services)
  const owner = whiteLabel?.owner
  const own = owner && owner.id !== of.user_id ? await findSeller(db, owner.id) : undefined
  if (own) return { row: own, logoKey: own.logo_key ?? owner?.logoKey ?? null, brandName: name }
  const row = await findSeller(db, null)
  return row && { row, logoKey: row.logo_key, brandName: services.settings.BRAND_NAME }
}

/** Returns a seller that an account refers to, who therefore exists. */
export async function getDocumentSeller(db: Db, services: SellerServices, id: number): Promise<FoundSeller> {
  const row = await getSellerById(db, id)
  const owner = row.user_id === null ? undefined : services.users.find(row.user_id)
  const { name } = identifyOwner(owner, services)
  return {
    row,
    logoKey: row.logo_key ?? owner?.logoKey ?? null,
    // The owner of a storefront may have been deleted. Their customers must not read the merchant's name.
    brandName: row.user_id !== null && !owner ? row.legal_name : name,
  }
}

/** Returns whether documents can be issued in a seller's name: with legal name, address and country. */
function isCompleteSeller({ row }: FoundSeller): boolean {
  return [row.legal_name, row.street, row.country_code].every((text) => text !== null && text.trim() !== '')
}

/** Returns why documents cannot be issued in a seller's name, and where to change that. */
export function listSellerProblems(seller: FoundSeller | undefined): RefusalDetail[] {
  if (seller && isCompleteSeller(seller)) return []
  const message = seller
    ? 'The seller needs a legal name, an address and a country. Enter them on the Seller page of the administration'
    : 'There is no seller yet. Enter legal name, address and country on the Seller page of the administration'
  return [{ path: 'seller', message }]
}

/** Returns the pattern of a seller's document numbers. */
export function findNumberPattern(seller: SellerRow | undefined, type: DocumentType): string {
  return seller?.number_patterns[type] ?? DEFAULT_NUMBER_PATTERNS[type]
}

/** Returns what a document states about its seller, with the logo. */
export async function describeDocumentSeller(
  services: SellerServices,
  seller: FoundSeller,
): Promise<DocumentSeller> {
  return { ...describeSellerFacts(seller), logo: await readSellerLogo(services, seller) }
}

/** Returns what a document states about its seller, without the logo. */
export function describeSellerFacts({ row, brandName }: FoundSeller): Omit<DocumentSeller, 'logo'> {
  return {
    legalName: row.legal_name,
    brandName,
    street: row.street,
    city: row.city,
    postcode: row.postcode,
    countryCode: row.country_code,
    email: row.email,
    phone: row.phone,
    vatId: row.vat_id,
    taxNo: row.tax_no,
    registrationNo: row.registration_no,
    bankAccounts: row.bank_accounts,
    electronicAddress: toElectronicAddress(row),
  }
}

/** Returns an address in an e-invoice network; null if it is incomplete. */
export function toElectronicAddress({
  electronic_address: address,
  electronic_scheme: scheme,
}: {
  electronic_address: string | null
  electronic_scheme: string | null
}): DocumentSeller['electronicAddress'] {
  return address === null || scheme === null ? null : { address, scheme }
}

/** Returns a seller's logo as PNG in base64. Without a readable file, the document shows the name. */
export async function readSellerLogo(
  services: SellerServices,
  seller: FoundSeller | undefined,
): Promise<string | null> {
  if (!seller || seller.logoKey === null) return null
  const logo = await readLogo(services, seller.logoKey)
  return logo?.toString('base64') ?? null
}

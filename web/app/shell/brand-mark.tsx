import { Link } from '@tanstack/react-router'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** The storefront's logo, or the brand's name; leads home. */
export function BrandMark() {
  const { brandName, logoUrl } = useDomainLayout()
  return (
    <Link to="/" className="brand-mark" aria-label={`${brandName}, home`}>
      {logoUrl === null ? brandName : <img src={logoUrl} alt="" />}
    </Link>
  )
}

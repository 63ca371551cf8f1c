import { Link } from '@tanstack/react-router'
import { useDomainLayout } from '#web/shared/session/session-context.ts'

/** Shows the storefront's logo or else the brand name, linked to the home page. */
export function BrandMark() {
  const { brandName, logoUrl } = useDomainLayout()
  return (
    <Link to="/" className="brand-mark" aria-label={`${brandName}, home`}>
      {logoUrl === null ? brandName : <img src={logoUrl} alt="" />}
    </Link>
  )
}

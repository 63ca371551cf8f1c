import './pricing.css'
import { Link } from '@tanstack/react-router'

const tabs = [
  { to: '/admin/pricing', title: 'Price lists' },
  { to: '/admin/pricing/rules', title: 'Rules' },
  { to: '/admin/pricing/changes', title: 'Changes' },
  { to: '/admin/pricing/settings', title: 'Settings' },
] as const

/** The links between the pages of the price desk. */
export function PricingTabs() {
  return (
    <nav className="pricing-tabs" aria-label="Pricing">
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} className="pricing-tab" activeOptions={{ exact: true, includeSearch: false }}>
          {title}
        </Link>
      ))}
    </nav>
  )
}

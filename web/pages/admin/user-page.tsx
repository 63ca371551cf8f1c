import './user/user.css'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { listIgnoredValues, oneOf, wholeNumber } from '#web/shared/router/ignored-values.ts'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { usePathParam, useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { ActionMenuButton } from './actions/action-menu-button.tsx'
import type { RowAction } from './actions/action.ts'
import { useActions } from './actions/use-actions.tsx'
import { useDeletion } from './actions/use-deletion.ts'
import { BackLink } from './ui/back-link.tsx'
import { AccountSection } from './user/account-section.tsx'
import { ApiKeySection } from './user/api-key-section.tsx'
import { WebhookSection } from './user/webhook-section.tsx'
import { CatalogueSection } from './user/catalogue-section.tsx'
import { DeviceSection } from './user/device-section.tsx'
import { describePerson } from './user/describe-person.ts'
import { UserNotes } from './user/notes/user-notes.tsx'
import { PricesSection } from './user/prices-section.tsx'
import { UserBasket, UserEmails, UserHolds, UserMemos, UserOrders } from './user/records/user-trade.tsx'
import { StorefrontSection } from './user/storefront-section.tsx'
import { TermsSection } from './user/terms/terms-section.tsx'
import { userActions, userEditing, viewAs } from './user/user-actions.ts'
import { UserFigures } from './user/user-figures.tsx'
import { UserState } from './user/user-state.tsx'

type UserTab = { name: string; title: string; Content: ComponentType<{ user: User }> }

const account: UserTab = { name: 'account', title: 'Account', Content: AccountSection }
const tabs: readonly UserTab[] = [
  account,
  { name: 'orders', title: 'Orders', Content: UserOrders },
  { name: 'memos', title: 'Memos', Content: UserMemos },
  { name: 'holds', title: 'Holds', Content: UserHolds },
  { name: 'basket', title: 'Basket', Content: UserBasket },
  { name: 'emails', title: 'Emails', Content: UserEmails },
  { name: 'notes', title: 'Notes', Content: UserNotes },
  { name: 'catalogue', title: 'Catalogue', Content: CatalogueSection },
  { name: 'terms', title: 'Terms', Content: TermsSection },
  { name: 'prices', title: 'Prices', Content: PricesSection },
  { name: 'storefront', title: 'Storefront', Content: StorefrontSection },
  { name: 'devices', title: 'Devices', Content: DeviceSection },
  { name: 'api-keys', title: 'API keys', Content: ApiKeySection },
  { name: 'webhooks', title: 'Webhooks', Content: WebhookSection },
]

const tabRules = {
  part: oneOf(
    'Tab',
    tabs.map(({ name }) => name),
  ),
  page: wholeNumber('Page', 1),
}

/** The page of a user: account, trade, notes, catalogue access, terms, prices and storefront. */
export function UserPage() {
  const id = Number(usePathParam('userId'))
  const query = useApiQuery('readUser', { params: { id } }, { staleTime: 0 })
  if (query.data) return <UserView key={id} user={query.data} />
  if (query.isPending) return <PageLoader />
  if (!isNotFound(query.error)) {
    return (
      <ErrorState title="Error fetching users" error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  return <NotFound title="User" message="This user does not exist" to="/admin/users" linkLabel="All users" />
}

/** On a phone, the open tab may be outside of the row. Scrolls only the row. */
function showTab(tab: HTMLElement | null): void {
  const row = tab?.parentElement
  if (!tab || !row) return
  row.scrollLeft = tab.offsetLeft - row.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2
}

function UserView({ user }: { user: User }) {
  const texts = useSearchTexts()
  const tabName = texts['part']
  const actions = useActions()
  const { company, name } = describePerson(user)
  const notes = useApiQuery('listUserNotes', { params: { userId: user.id } })
  const noteCount = notes.data?.length ?? 0
  const openTab = tabs.find((tab) => tab.name === tabName) ?? account
  const { Content } = openTab
  const toDeletion = useDeletion('/admin/users', 'readUser')
  const { remove } = userEditing
  const deletion: readonly RowAction<User>[] = remove
    ? [{ title: 'Delete…', isDangerous: true, action: (row) => toDeletion(remove(row)) }]
    : []
  const offered = [...userActions, ...deletion].filter(({ isOffered }) => isOffered?.(user) ?? true)
  const prominent = offered.filter(({ isProminent }) => isProminent)
  return (
    <>
      <BackLink to="/admin/users" title="Customers & users" />
      <PageTitle
        aside={
          <span className="title-actions">
            {prominent.map(({ title, action }) => (
              <Button
                key={title}
                size="sm"
                loading={actions.isBusy}
                onClick={() => actions.start(action(user))}
              >
                {title}
              </Button>
            ))}
            {user.role !== 'Administrator' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconEye size={16} stroke={1.5} />}
                disabled={actions.isBusy}
                onClick={() => actions.start(viewAs(user))}
              >
                View as customer
              </Button>
            )}
            <ActionMenuButton
              title="Actions"
              row={user}
              offered={offered.filter(({ isProminent }) => !isProminent)}
              actions={actions}
            />
          </span>
        }
      >
        {company ?? name ?? user.email}
      </PageTitle>
      <IgnoredValuesNote values={listIgnoredValues(texts, tabRules)} />
      <div className="user-state" aria-live="polite">
        {company !== undefined && name !== undefined && <span>{name}</span>}
        {(company ?? name) !== undefined && <span>{user.email}</span>}
        <span>{user.role}</span>
        <UserState user={user} />
      </div>
      <UserFigures user={user} />
      <nav className="user-tabs" aria-label="User details">
        {tabs.map((tab) => (
          <Link
            key={tab.name}
            to="."
            search={tab === account ? {} : { part: tab.name }}
            className="user-tab"
            activeOptions={{ exact: true, includeSearch: true }}
            // Also on a further page of the tab.
            aria-current={tab === openTab ? 'page' : undefined}
            {...(tab === openTab && { ref: showTab })}
          >
            {tab.title}
            {tab.name === 'notes' && noteCount > 0 && <span className="user-tab-count">{noteCount}</span>}
          </Link>
        ))}
      </nav>
      <Content user={user} />
      {actions.dialog}
    </>
  )
}

import './user/user.css'
import { Button } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { NoSuch } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathPart, useSearchTexts } from '#web/shared/router/use-address.ts'
import { ActionMenuButton } from './actions/action-menu-button.tsx'
import type { RowAction } from './actions/action.ts'
import { useActions } from './actions/use-actions.tsx'
import { useDeletion } from './actions/use-deletion.ts'
import { PageOrigin } from './ui/page-origin.tsx'
import { AccountPart } from './user/account-section.tsx'
import { CataloguePart } from './user/catalogue-section.tsx'
import { PricesPart } from './user/prices-section.tsx'
import { StorefrontPart } from './user/storefront-section.tsx'
import { userActions, userEditing, viewAs } from './user/user-actions.ts'
import { UserState } from './user/user-state.tsx'

type Part = { name: string; title: string; Content: ComponentType<{ user: User }> }

const account: Part = { name: 'account', title: 'Account', Content: AccountPart }
const parts: readonly Part[] = [
  account,
  { name: 'catalogue', title: 'Catalogue', Content: CataloguePart },
  { name: 'prices', title: 'Prices', Content: PricesPart },
  { name: 'storefront', title: 'Storefront', Content: StorefrontPart },
]

/** The page of a user: account, catalogue access, prices and storefront. */
export function UserPage() {
  const id = Number(usePathPart('userId'))
  const found = useApiQuery('readUser', { params: { id } }, { staleTime: 0 })
  if (found.data) return <UserView key={id} user={found.data} />
  if (found.isPending) return <PageLoader />
  if (found.error.status !== 404) {
    return (
      <ErrorState title="Error fetching users" error={found.error} onRetry={() => void found.refetch()} />
    )
  }
  return <NoSuch title="User" says="There is no such user" to="/admin/users" all="All users" />
}

function UserView({ user }: { user: User }) {
  const { part: wanted } = useSearchTexts()
  const actions = useActions()
  const [main] = user.addresses
  const { Content } = parts.find((part) => part.name === wanted) ?? account
  const toDeletion = useDeletion('/admin/users', 'readUser')
  const { remove } = userEditing
  const deletion: readonly RowAction<User>[] = remove
    ? [{ title: 'Delete…', isDangerous: true, action: (row) => toDeletion(remove(row)) }]
    : []
  const offered = [...userActions, ...deletion].filter(({ isOffered }) => isOffered?.(user) ?? true)
  const prominent = offered.filter(({ isProminent }) => isProminent)
  return (
    <>
      <PageOrigin to="/admin/users" title="Users" />
      <PageTitle
        aside={
          <span className="title-acts">
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
                View the shop as this user
              </Button>
            )}
            <ActionMenuButton
              title="Change"
              row={user}
              offered={offered.filter(({ isProminent }) => !isProminent)}
              actions={actions}
            />
          </span>
        }
      >
        {user.email}
      </PageTitle>
      <div className="user-state" aria-live="polite">
        <span>{[main?.firstName, main?.lastName].filter(Boolean).join(' ')}</span>
        <span>{main?.company}</span>
        <span>{user.role}</span>
        <UserState user={user} />
      </div>
      <nav className="user-parts" aria-label="What of the user">
        {parts.map((part) => (
          <Link
            key={part.name}
            to="."
            search={part === account ? {} : { part: part.name }}
            className="user-part-link"
            activeOptions={{ exact: true, includeSearch: true }}
          >
            {part.title}
          </Link>
        ))}
      </nav>
      <Content user={user} />
      {actions.dialog}
    </>
  )
}

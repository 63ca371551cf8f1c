import './user/user.css'
import { Anchor, Button } from '@mantine/core'
import { IconChevronDown, IconEye } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { User } from '#contract/schemas/users.ts'
import { useCall } from '#web/api/use-call.ts'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorState } from '#web/parts/error-state.tsx'
import { PageLoader } from '#web/parts/page-loader.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { usePathPart, useSearchTexts } from '#web/router/use-address.ts'
import { ActMenu } from './act/act-menu.tsx'
import type { RowAct } from './act/act.ts'
import { useActs } from './act/use-acts.tsx'
import { AccountPart } from './user/account-part.tsx'
import { CataloguePart } from './user/catalogue-part.tsx'
import { PricesPart } from './user/prices-part.tsx'
import { StorefrontPart } from './user/storefront-part.tsx'
import { userActs, userEditing, viewAs } from './user/user-acts.ts'
import { UserState } from './user/user-state.tsx'

type Part = { name: string; title: string; Content: ComponentType<{ user: User }> }

const account: Part = { name: 'account', title: 'Account', Content: AccountPart }
const parts: readonly Part[] = [
  account,
  { name: 'catalogue', title: 'Catalogue', Content: CataloguePart },
  { name: 'prices', title: 'Prices', Content: PricesPart },
  { name: 'storefront', title: 'Storefront', Content: StorefrontPart },
]

/** All that makes a user: who he is, what he sees, at which prices, and the shop in his name. */
export function UserPage() {
  const id = Number(usePathPart('userId'))
  const found = useCall('readUser', { params: { id } }, { staleTime: 0 })
  if (found.data) return <UserView key={id} user={found.data} />
  if (found.isPending) return <PageLoader />
  if (found.error.status !== 404) {
    return (
      <ErrorState title="Error fetching users" error={found.error} onRetry={() => void found.refetch()} />
    )
  }
  return (
    <>
      <PageTitle>User</PageTitle>
      <EmptyState title="There is no such user">
        <Anchor component={Link} to="/admin/users">
          All users
        </Anchor>
      </EmptyState>
    </>
  )
}

function UserView({ user }: { user: User }) {
  const { part: wanted } = useSearchTexts()
  const acts = useActs()
  const [main] = user.addresses
  const { Content } = parts.find((part) => part.name === wanted) ?? account
  const remove = useDeletion()
  const offered = [...userActs, remove].filter(({ isOffered }) => isOffered?.(user) ?? true)
  const prominent = offered.filter(({ isProminent }) => isProminent)
  return (
    <>
      <p className="user-origin">
        <Link to="/admin/users" className="list-link">
          Users
        </Link>
      </p>
      <PageTitle
        aside={
          <span className="title-acts">
            {prominent.map(({ title, act }) => (
              <Button key={title} size="sm" loading={acts.isBusy} onClick={() => acts.start(act(user))}>
                {title}
              </Button>
            ))}
            {user.role !== 'Administrator' && (
              <Button
                size="sm"
                variant="default"
                leftSection={<IconEye size={16} stroke={1.5} />}
                disabled={acts.isBusy}
                onClick={() => acts.start(viewAs(user))}
              >
                View the shop as this user
              </Button>
            )}
            <ActMenu
              row={user}
              offered={offered.filter(({ isProminent }) => !isProminent)}
              acts={acts}
              renderButton={(ref) => (
                <Button
                  ref={ref}
                  size="sm"
                  variant="default"
                  disabled={acts.isBusy}
                  rightSection={<IconChevronDown size={14} stroke={1.5} />}
                >
                  Change
                </Button>
              )}
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
      {acts.dialog}
    </>
  )
}

/** After it there is no page to come back to. */
function useDeletion(): RowAct<User> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return {
    title: 'Delete…',
    isDangerous: true,
    isOffered: () => userEditing.remove !== undefined,
    act: (user) => {
      const act = userEditing.remove?.(user)
      if (!act) throw new Error('Users can be deleted')
      return {
        ...act,
        stale: ['listUsers', 'listAudit'],
        send: async (values) => {
          await act.send(values)
          await navigate({ to: '/admin/users' })
          client.removeQueries({ queryKey: ['readUser'] })
        },
      }
    },
  }
}

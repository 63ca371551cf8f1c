import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { AdminList } from '../list/admin-list.tsx'
import { letterResource } from '../resources/letters.tsx'

/** The templates of letters; each is written on a page of its own, beside what becomes of it. */
export function LettersPage() {
  return (
    <>
      <p className="page-acts">
        <Button component={Link} to="/admin/templates/new" size="sm">
          Write a template
        </Button>
        <Button component={Link} to="/admin/send" size="sm" variant="default">
          Send a letter
        </Button>
      </p>
      <AdminList resource={letterResource} />
    </>
  )
}

import { z } from 'zod/mini'
import { NewPassword } from '#contract/schemas/basics.ts'

export type FullName = { readonly firstName: string; readonly lastName: string }

const Name = z.string().check(z.trim(), z.maxLength(200))
const Password = z.string().check(z.maxLength(200))

type Fields = FullName & { currentPassword: string; newPassword: string; repeated: string }

/**
 * Validates that all three password fields are filled in once any of them is, with an error on each missing
 * one.
 */
const requireWithPassword = (path: 'currentPassword' | 'newPassword' | 'repeated') =>
  z.refine<Fields>((edit) => edit[path] !== '' || !hasPassword(edit), {
    path: [path],
    error: 'Fill in all three fields to change your password',
  })

/** The fields of the form, with the rules that involve several of them. */
export const AccountEdit = z
  .object({
    firstName: Name,
    lastName: Name,
    currentPassword: Password,
    newPassword: Password,
    repeated: Password,
  })
  .check(
    requireWithPassword('currentPassword'),
    requireWithPassword('newPassword'),
    requireWithPassword('repeated'),
    z.refine(({ newPassword }) => newPassword === '' || z.safeParse(NewPassword, newPassword).success, {
      path: ['newPassword'],
      error: 'At least 10 characters',
    }),
    z.refine(({ newPassword, repeated }) => repeated === '' || newPassword === repeated, {
      path: ['repeated'],
      error: 'Passwords don’t match',
    }),
  )

export type AccountPlan = {
  names: FullName | undefined
  password: { currentPassword: string; newPassword: string } | undefined
}

/**
 * Returns what saving the form changes: the address only if the first or last name differs, the password only
 * if all three password fields are filled in. Source: requirements 4.8.
 */
export function planAccountEdit(edit: Fields, current: FullName): AccountPlan {
  const { firstName, lastName, currentPassword, newPassword, repeated } = edit
  const isRenamed = firstName !== current.firstName || lastName !== current.lastName
  const isAllPresent = [currentPassword, newPassword, repeated].every((text) => text !== '')
  return {
    names: isRenamed ? { firstName, lastName } : undefined,
    password: isAllPresent ? { currentPassword, newPassword } : undefined,
  }
}

function hasPassword({ currentPassword, newPassword, repeated }: Fields): boolean {
  return [currentPassword, newPassword, repeated].some((text) => text !== '')
}

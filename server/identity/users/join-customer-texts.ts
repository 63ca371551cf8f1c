import { sql, type RawBuilder } from 'kysely'

/** SQL: what a search finds a user by: email, company and name. `idColumn` has the id of the user. */
export function joinCustomerTexts(idColumn: string): RawBuilder<unknown> {
  return sql`(
    select concat_ws(' ', u.email, a.company, a.first_name, a.last_name)
    from users u left join addresses a on a.user_id = u.id
    where u.id = ${sql.ref(idColumn)} order by a.id limit 1)`
}

import type { Db } from '../db/open-database.ts'

export type MaintenanceState = { isEnabled: boolean; message: string }

/** What every process knows of the site, kept current from commits. */
export type SiteState = {
  readonly maintenance: MaintenanceState
  readonly siteVendors: readonly string[]
  refresh: () => Promise<void>
}

const usual = {
  maintenance: { isEnabled: false, message: 'We are working on the shop and will be back soon.' },
  // An empty array alone would be an array of never.
  siteVendors: [] as readonly string[],
}

export async function openSiteState(db: Db): Promise<SiteState> {
  let state = { ...usual, ...(await readSettings(db)) }
  return {
    get maintenance() {
      return state.maintenance
    },
    get siteVendors() {
      return state.siteVendors
    },
    refresh: async () => {
      state = { ...usual, ...(await readSettings(db)) }
    },
  }
}

async function readSettings(db: Db): Promise<Partial<typeof usual>> {
  const rows = await db
    .selectFrom('site_settings')
    .select(['name', 'value'])
    .where('name', 'in', Object.keys(usual))
    .execute()
  // Only the calls that change a setting write these rows, each through its schema.
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

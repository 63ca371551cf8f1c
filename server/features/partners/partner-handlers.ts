import { sql } from 'kysely'
import type { partnerEndpoints } from '#contract/endpoints/partners.ts'
import { refuse } from '#contract/refusal.ts'
import { keptOutHeader, type PartnerChange } from '#contract/schemas/partners.ts'
import {
  formatDefaultTemplateName,
  formatPartnerFileName,
  formatTemplateFileName,
} from '#domain/text/file-name.ts'
import { omitUndefined } from '#server/platform/database/omit-undefined.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import {
  dropPartner,
  findPartner,
  insertPartner,
  lockPartner,
  savePartner,
  selectPartners,
  type PartnerRow,
} from './partner-store.ts'
import { presentPartner } from './present-partner.ts'
import { countKeptOut, toScope } from './published-stones.ts'
import { writePartnerFile, writePartnerTemplate } from './write-partner-file.ts'

const csv = 'text/csv; charset=utf-8'

export const partnerHandlers: Handlers<keyof typeof partnerEndpoints> = {
  listPartners: async ({ db, query }) =>
    listPage(
      query,
      {
        query: selectPartners(db),
        sorts: { id: 'id', partnerName: sql`lower(partner_name)`, format: 'format' },
        defaultSort: { by: 'id', order: 'asc' },
        searchColumns: ['partner_name', 'format'],
      },
      (rows) => rows.map(presentPartner),
    ),

  createPartner: async ({ tx, body, audit, setHeader }) => {
    const { partnerName, format, sections = null, vendors = null } = body
    const partner = await insertPartner(tx, { partner_name: partnerName, format, sections, vendors })
    const after = presentPartner(partner)
    await audit({ act: 'create partner', subject: `partner ${partner.partner_name}`, after })
    setHeader('etag', toTag(partner.version))
    return after
  },

  changePartner: async ({ tx, params, body, headers, audit, setHeader }) => {
    const partner = (await lockPartner(tx, params.partnerName)) ?? refuse('ITEM_NOT_FOUND')
    const before = presentPartner(partner)
    refuseIfStale(headers, partner.version, () => before)
    const saved = await savePartner(tx, partner.id, toColumns(body))
    const after = presentPartner(saved)
    await audit({ act: 'change partner', subject: `partner ${partner.partner_name}`, before, after })
    setHeader('etag', toTag(saved.version))
    return after
  },

  deletePartner: async ({ tx, params, audit }) => {
    const partner = (await dropPartner(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    await audit({
      act: 'delete partner',
      subject: `partner ${partner.partner_name}`,
      before: presentPartner(partner),
    })
  },

  exportPartner: async ({ db, params, setHeader }) => {
    const partner = await getPartner(db, params.partnerName)
    const scope = toScope(partner)
    setHeader(keptOutHeader, String(await countKeptOut(db, scope)))
    return {
      content: writePartnerFile(db, scope),
      fileName: formatPartnerFileName(partner.partner_name),
      contentType: csv,
    }
  },

  downloadPartnerTemplate: async ({ db, params, query }) => {
    const partner = await getPartner(db, params.partnerName)
    return {
      content: writePartnerTemplate(partner),
      fileName: query.fileName
        ? formatTemplateFileName(query.fileName)
        : formatDefaultTemplateName(partner.partner_name),
      contentType: csv,
    }
  },
}

async function getPartner(db: Db, name: string): Promise<PartnerRow> {
  return (await findPartner(db, name)) ?? refuse('ITEM_NOT_FOUND')
}

function toColumns({ partnerName, format, sections, vendors }: PartnerChange) {
  return omitUndefined({ partner_name: partnerName, format, sections, vendors })
}

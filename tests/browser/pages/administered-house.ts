import { picture, type Administered } from './administered-entry.ts'
import { addEach, ask, findId, named, numbers } from './administered-rows.ts'

/** The lists with the merchant's texts, emails and records. */
export const administeredHouse: readonly Administered[] = [
  {
    path: '/admin/shows',
    title: 'Shows',
    list: 'listShows',
    addRows: (shop, prefix) =>
      addEach(
        (title) => ask(shop, 'createShow', { file: new File([picture], 'show.png'), body: { title } }),
        prefix,
      ),
    sorts: ['Show', 'Place', 'Days', 'State'],
    ...named,
    create: {
      button: 'Add a show',
      required: 'Picture',
      filling: (prefix) => ({
        texts: {
          Title: `${prefix} new`,
          Place: 'Basel',
          'First day': '2027-04-01',
          'Last day': '2027-04-04',
        },
        picture: true,
      }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({
        texts: { Title: `${prefix} bad`, 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        picture: true,
        says: 'Error creating show',
      }),
    },
    edit: {
      row: named.first,
      filling: () => ({ texts: { Place: 'Hall 12' } }),
      shows: 'Hall 12',
      editElsewhere: async (shop, prefix) =>
        ask(shop, 'changeShow', {
          params: { id: await findId(shop, 'listShows', named.first(prefix)) },
          body: { place: 'Hall 13' },
        }),
      refused: () => ({
        texts: { 'First day': '2027-04-04', 'Last day': '2027-04-01' },
        says: 'Error editing show',
      }),
    },
    remove: { row: named.last, says: 'gone from the page of shows' },
  },
  {
    path: '/admin/newsletters',
    title: 'Newsletters',
    list: 'listChannels',
    addRows: (shop, prefix) => addEach((name) => ask(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['Name'],
    ...named,
    create: {
      button: 'Add a newsletter',
      required: 'Name',
      filling: (prefix) => ({ texts: { Name: `${prefix} new` } }),
      row: (prefix) => `${prefix} new`,
      refused: (prefix) => ({ texts: { Name: named.last(prefix) }, says: 'Error creating a channel' }),
    },
    edit: {
      row: named.first,
      filling: (prefix) => ({ texts: { Name: `${prefix} 01 renamed` } }),
      shows: '01 renamed',
      editElsewhere: async (shop, prefix) =>
        ask(shop, 'changeChannel', {
          params: { id: await findId(shop, 'listChannels', named.first(prefix)) },
          body: { name: `${prefix} 01 otherwise` },
        }),
      refused: (prefix) => ({ texts: { Name: named.last(prefix) }, says: 'There is a channel of this name' }),
    },
    remove: { row: named.last, says: /subscriptions? end/ },
  },
  {
    path: '/admin/jobs',
    title: 'Jobs',
    list: 'listJobs',
    addRows: async (shop) => {
      const { id, email, token } = await shop.addCustomer()
      await ask(shop, 'changeUserRole', { params: { id }, body: { newRole: 'Administrator' } })
      for (const _ of numbers) await shop.arrange('validateDiamonds', { token, body: { vendors: [] } })
      return email
    },
    sorts: ['Job', 'State', 'Begun', 'By'],
  },
  {
    path: '/admin/mails',
    title: 'Mails',
    list: 'listOutbox',
    addRows: async (shop, prefix) => {
      const message = { name: 'Jean Aubry', email: 'jean@example.com', message: 'Two carats?' }
      await addEach(
        (subject) => shop.arrange('sendContactMessage', { body: { ...message, subject } }),
        prefix,
      )
      // Each message goes to every administrator.
      return `${prefix} ${shop.administrator.email}`
    },
    sorts: ['Subject', 'To', 'State', 'Tries', 'Written', 'Sent'],
    ...named,
  },
  {
    path: '/admin/audit',
    title: 'Audit',
    list: 'listAudit',
    addRows: (shop, prefix) => addEach((name) => ask(shop, 'createChannel', { body: { name } }), prefix),
    sorts: ['When', 'What', 'About', 'Who'],
    ...named,
  },
  {
    path: '/admin/templates',
    title: 'Templates',
    list: 'listEmailTemplates',
    addRows: (shop, prefix) =>
      addEach(
        (name) =>
          ask(shop, 'createEmailTemplate', { body: { name, subject: `On ${name}`, body: 'Dear all' } }),
        prefix,
      ),
    sorts: ['Name', 'Subject', 'Changed'],
    ...named,
    remove: { row: named.last, says: 'Letters that are on their way keep its words' },
  },
]

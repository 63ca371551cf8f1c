import type { docsEndpoints } from '#contract/endpoints/docs.ts'
import type { eventEndpoints } from '#contract/endpoints/events.ts'
import type { pageViewEndpoints } from '#contract/endpoints/page-views.ts'
import type { showEndpoints } from '#contract/endpoints/shows.ts'
import type { siteEndpoints } from '#contract/endpoints/site.ts'
import type { ExamplesOf } from '#contract/kernel/example.ts'

const closed = { isEnabled: true, message: 'We are back at 14:00 UTC.' }
const aboutUs = { aboutUs: 'Diamonds from Antwerp since 1974.', image1: null, image2: null }
const report = { url: 'https://www.gia.edu/report-check?reportno=2487512963' }

export const siteExamples: ExamplesOf<typeof siteEndpoints> = {
  readMaintenance: { reply: { isEnabled: false, message: 'We are back soon.' } },
  changeMaintenance: { query: { isenabled: 'true' }, reply: closed },
  readMaintenanceMessage: { reply: { message: closed.message } },
  changeMaintenanceMessage: { body: { message: closed.message }, reply: { ...closed, isEnabled: false } },
  readAboutUs: { reply: aboutUs },
  changeAboutUs: { body: { aboutUs: aboutUs.aboutUs }, reply: { ...aboutUs, version: 2 } },
  listSiteVendors: { reply: ['Aurora Gems'] },
  addSiteVendor: { body: { vendor: 'Aurora Gems' }, reply: ['Aurora Gems'] },
  deleteSiteVendor: { body: { vendor: 'Aurora Gems' } },
  checkPdf: { body: report, reply: { isPdf: true } },
  downloadPdf: { body: report, fileName: '2487512963.pdf' },
  readDomainLayout: {
    reply: {
      domain: null,
      brandName: 'Tavernier',
      primaryColor: '#5f8eb1',
      logoUrl: null,
      backgroundUrl: null,
      domainCells: [],
      guestPrices: false,
      sendsEmail: true,
      ignoresProxy: false,
      holdHours: 48,
      hasAboutUs: true,
      showsPriceReductions: true,
    },
  },
  readLastUpdate: { reply: { lastUpdate: '2026-11-27T06:00:00.000Z' } },
}

const show = {
  id: 2,
  isActive: true,
  image: '/files/shows/2.webp',
  title: 'Vicenzaoro January',
  place: 'Vicenza, hall 3, stand 140',
  startDate: '2027-01-15',
  endDate: '2027-01-19',
  link: 'https://www.vicenzaoro.com',
  version: 1,
}

const showForm = {
  title: show.title,
  place: show.place,
  startDate: show.startDate,
  endDate: show.endDate,
  link: show.link,
}

export const showExamples: ExamplesOf<typeof showEndpoints> = {
  listShows: { query: { activeonly: 'true' }, reply: [show] },
  createShow: { body: { ...showForm, isActive: 'true' }, reply: show },
  changeShow: {
    params: { id: 2 },
    body: { place: 'Vicenza, hall 6, stand 12' },
    reply: { ...show, place: 'Vicenza, hall 6, stand 12', version: 2 },
  },
  changeShowActive: {
    params: { id: 2 },
    body: { isActive: false },
    reply: { ...show, isActive: false, version: 2 },
  },
  deleteShow: { params: { id: 2 } },
}

export const pageViewExamples: ExamplesOf<typeof pageViewEndpoints> = {
  reportVisit: { body: { page: '/white-diamonds' } },
  listVisits: {
    query: { days: 30 },
    reply: [{ day: '2026-11-27', page: '/white-diamonds', views: 214 }],
  },
}

const stoneEvent = {
  kind: 'stone',
  id: 4711,
  stockId: 'AG-10482',
  section: 'white',
  isActive: true,
  status: 2,
  isHeldForMe: false,
}

export const eventExamples: ExamplesOf<typeof eventEndpoints> = {
  listenToEvents: { text: `data: {"kind":"ready"}\n\ndata: ${JSON.stringify(stoneEvent)}\n\n` },
}

export const docsExamples: ExamplesOf<typeof docsEndpoints> = {
  readApiDocs: { text: '<!doctype html><html lang="en"><title>Tavernier API</title>…' },
}

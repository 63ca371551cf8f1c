import { openPageShop, type PageShop } from './page/open-page-shop.ts'
import { signIn } from './lighthouse/sign-in.ts'
import { rateDesktop, rateMobile, type Ratings } from './lighthouse/rate-page.ts'
import { recordFigures, type Figure } from './record.ts'

/**
 * Rates with Lighthouse the pages that a buyer sees first on a cold visit, on a server process with more than
 * 10,000 white diamonds: home and catalogue for a guest, a stone's page for a customer.
 */
const minOnDesktop = 95
const minOnMobile = 70
const maxMobileLcpSeconds = 4

async function ratePages(pageShop: PageShop): Promise<Figure[]> {
  const { services, devToolsPort, customerToken } = pageShop
  const body = { section: 'white', pageSize: 1 }
  const { body: searchReply } = await services.arrange('searchDiamonds', { token: customerToken, body })
  const stockId = searchReply.items[0]?.product.stockId ?? ''
  const pages = { home: '/', catalogue: '/white-diamonds', stone: `/diamond/${encodeURIComponent(stockId)}` }
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(pages)) {
    if (name === 'stone') await signIn(pageShop)
    const desktop = await rateDesktop(services.address + path, devToolsPort)
    figures.push(...describe(`${name}, desktop`, desktop, minOnDesktop, minOnDesktop))
    const mobile = await rateMobile(services.address + path, devToolsPort)
    figures.push(...describe(`${name}, mobile`, mobile, minOnMobile, minOnDesktop), {
      what: `${name}, mobile: largest contentful paint`,
      value: mobile.lcpSeconds,
      unit: 's',
      max: maxMobileLcpSeconds,
    })
  }
  return figures
}

function describe(where: string, ratings: Ratings, minPerformance: number, minOthers: number): Figure[] {
  for (const fault of ratings.faults) console.log(`${where}: ${fault}`)
  return [
    { what: `${where}: performance`, value: ratings.performance, unit: '', min: minPerformance },
    { what: `${where}: accessibility`, value: ratings.accessibility, unit: '', min: minOthers },
    { what: `${where}: best practices`, value: ratings.bestPractices, unit: '', min: minOthers },
  ]
}

const pageShop = await openPageShop()
try {
  recordFigures('lighthouse', await ratePages(pageShop))
} finally {
  await pageShop.close()
}

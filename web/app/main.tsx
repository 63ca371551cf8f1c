import '@fontsource-variable/inter'
import '@mantine/core/styles.layer.css'
import './style.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '#web/shared/api/query-client.ts'
import { followOtherTabs } from '#web/shared/api/tab-sync.ts'
import { App } from './app.tsx'
import { reportPageViews } from '#web/shared/page-views/report-page-views.ts'
import { applyRememberedBrand } from '#web/shared/branding/apply-brand.ts'
import { removeServerBrand } from '#web/shared/branding/remove-server-brand.ts'
import { loadFirstPage } from './router/load-first-page.ts'
import { router } from './router/router.tsx'
import { registerWorker } from '#web/shared/offline/register-worker.ts'
import { applyStyleNonce } from './style-nonce.ts'
import { cacheInitialData } from '#web/shared/session/initial-data.ts'
import { syncWithOtherTabs } from '#web/shared/session/token-store.ts'

applyStyleNonce()
applyRememberedBrand()
cacheInitialData(queryClient)
loadFirstPage(router)
syncWithOtherTabs()
followOtherTabs(queryClient)
registerWorker()
reportPageViews(router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
removeServerBrand(root)
// A transition renders in small chunks, so the browser handles input in between.
startTransition(() => createRoot(root).render(<App />))

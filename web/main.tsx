import '@fontsource-variable/inter'
import '@mantine/core/styles.layer.css'
import './style.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { reportVisits } from './visits/report-visits.ts'
import { applyRememberedBrand } from './brand/apply-brand.ts'
import { router } from './router/router.tsx'
import { registerWorker } from './offline/register-worker.ts'
import { applyStyleNonce } from './style-nonce.ts'
import { followOtherTabs } from './session/token-store.ts'

applyStyleNonce()
applyRememberedBrand()
followOtherTabs()
registerWorker()
reportVisits(router)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<App />)

import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { queryClient } from '#web/shared/api/query-client.ts'
import { DiscardQuestionHost } from '#web/shared/forms/unsaved/discard-question-host.tsx'
import { FactorSetupGate } from '#web/features/second-factor/factor-setup-gate.tsx'
import { IdentityQuestionHost } from '#web/features/second-factor/identity-question-host.tsx'
import { LazyNotices } from '#web/shared/notifications/lazy-notices.tsx'
import { ShopRouter } from './router/shop-router.tsx'
import { SessionProvider } from '#web/shared/session/session-provider.tsx'
import { useIdleReload } from '#web/shared/session/use-idle-reload.ts'
import { findStyleNonce } from './style-nonce.ts'
import { resolveCssVariables, theme } from './theme.ts'

export function App() {
  useIdleReload()
  return (
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={resolveCssVariables}
        defaultColorScheme="auto"
        getStyleNonce={findStyleNonce}
      >
        <QueryClientProvider client={queryClient}>
          <SessionProvider>
            <LazyNotices />
            <DiscardQuestionHost />
            <IdentityQuestionHost />
            <FactorSetupGate>
              <ShopRouter />
            </FactorSetupGate>
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

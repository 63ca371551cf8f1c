import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { queryClient } from './api/query-client.ts'
import { LazyNotices } from './notices/lazy-notices.tsx'
import { ShopRouter } from './router/shop-router.tsx'
import { SessionProvider } from './session/session-provider.tsx'
import { useIdleReload } from './session/use-idle-reload.ts'
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
            <ShopRouter />
          </SessionProvider>
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>
  )
}

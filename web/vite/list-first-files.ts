import type { Plugin, Rolldown } from 'vite'
import { SECTION_PATHS, SECTIONS } from '#domain/access/section.ts'

/** The pages where visits start, by path prefix, with the modules that each needs. */
export const firstPages: readonly { path: string; isWhole: boolean; modules: readonly string[] }[] = [
  { path: '/', isWhole: true, modules: ['pages/home/home-page.tsx'] },
  { path: '/login', isWhole: true, modules: ['pages/auth/login-page.tsx'] },
  { path: '/diamond/', isWhole: false, modules: ['pages/stone/stone-page.tsx'] },
  { path: '/admin/login', isWhole: true, modules: ['pages/auth/admin-login-page.tsx'] },
  { path: '/admin', isWhole: false, modules: ['app/shell/admin-layout.tsx', 'pages/admin/pages-by-path.ts'] },
  ...SECTIONS.filter((section) => section !== 'melee').map((section) => ({
    path: SECTION_PATHS[section],
    isWhole: true,
    modules: ['pages/catalogue/catalogue-page.tsx', 'pages/catalogue/prefetch-catalogue.ts'],
  })),
]

/** Name of the list in the build. The server reads it (server/app/http/preload-files.ts). */
const listName = 'first-files.json'

/**
 * Tells the server which files a page needs beyond those of every page, so that its HTML can preload them.
 * The browser then fetches them at once instead of after the first script has run.
 */
export function listFirstFiles(): Plugin {
  return {
    name: 'list-first-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const known = new Set(listFiles(['app/main.tsx'], bundle))
        const list = firstPages.map(({ path, isWhole, modules }) => ({
          path,
          isWhole,
          files: listFiles(modules, bundle).filter((file) => !known.has(file)),
        }))
        this.emitFile({ type: 'asset', fileName: listName, source: JSON.stringify(list) })
      },
    },
  }
}

/** Returns the files of these modules of `web`, including imports and styles. */
export function listFiles(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
  const found = new Set(
    modules.map((module) => {
      const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${module}`)))
      if (!chunk) throw new Error(`The build has no ${module}`)
      return chunk
    }),
  )
  // A Set's iterator also visits items added during the loop.
  for (const chunk of found) {
    for (const imported of chunk.imports) {
      const next = bundle[imported]
      if (next?.type === 'chunk') found.add(next)
    }
  }
  const files = [...found].flatMap(({ fileName, viteMetadata }) => [
    ...(viteMetadata?.importedCss ?? []),
    fileName,
  ])
  return [...new Set(files)]
}

import { build, type InlineConfig, type Rolldown } from 'vite'

type Groups = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>

const firstPage = 'catalogue/catalogue-page.tsx'
/** Comes before that page's code and asks what it will show: what it needs stands by itself. */
const asking = 'catalogue/ask-first.ts'
/** Folders of pages that show stones. */
const stoneFolders = new Set(['catalogue', 'stone', 'compare', 'shared', 'basket'])

/** Small, and sooner or later needed. */
const forAnyPage = /\/web\/api\//

/** What pages that have one of them nearly always have together; the last is many and all of them small. */
const together = {
  floating: /\/(@floating-ui|Floating|OptionalPortal|Tooltip)[/.]/,
  choices: /\/(Combobox|FocusTrap|Popover|Portal|ScrollArea|Select)[/.]/,
  dialogs:
    /\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-sidecar|Modal|ModalBase|NativeScrollArea)[/.]/,
  forms:
    /\/node_modules\/(zod|@mantine\/form|klona|fast-deep-equal)\/|\/contract\/|\/(PasswordInput|Textarea|SimpleGrid)[/.]|\/web\/form\/(?!id-select)/,
  pieces: /\/@mantine\/(hooks|core\/esm\/(core|utils))\/|\/(Alert|Overlay)[/.]|\/@tabler\/|\/web\/parts\//,
}

/**
 * Which modules travel in one file. Left to itself the build makes a file for each combination of pages that share
 * something, half a hundred for a catalogue, and each costs a slow line its share of a trip. Here, what a catalogue
 * shares with pages of any kind goes with the first load, what it shares with other pages of stones with those.
 */
export async function groupChunks(config: InlineConfig): Promise<Groups> {
  const pagesOf = await findPages(config)
  const nameGroup = (id: string): string | null => {
    const pages = pagesOf.get(id) ?? new Set()
    if (pages.size === 1 && pages.has(firstPage) && !id.endsWith(firstPage)) return 'catalogue'
    if (pages.size < 2 || (pages.size === 2 && pages.has(asking) && pages.has(firstPage))) return null
    if (pages.has(firstPage)) {
      const isOfStones = [...pages].every((page) => stoneFolders.has(page.split('/')[0] ?? ''))
      return isOfStones ? 'stones' : 'start'
    }
    if (forAnyPage.test(id)) return 'start'
    return Object.entries(together).find(([, pattern]) => pattern.test(id))?.[0] ?? null
  }
  return [{ debugName: 'shared modules', name: nameGroup, includeDependenciesRecursively: false }]
}

/** Which pages cannot run without a module, as a build without groups finds them once all unused is gone. */
async function findPages(config: InlineConfig): Promise<Map<string, Set<string>>> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false, reportCompressedSize: false },
  })
  if (!('output' in built)) throw new Error('The first build has no output')
  const chunks = new Map(
    built.output.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output]] : [])),
  )
  const pagesOf = new Map<string, Set<string>>()
  for (const chunk of chunks.values()) {
    const page = /\/web\/(.*-page\.tsx|catalogue\/ask-first\.ts)$/.exec(chunk.facadeModuleId ?? '')?.[1]
    if (page === undefined) continue
    for (const module of listModules(chunk, chunks)) {
      pagesOf.set(module, (pagesOf.get(module) ?? new Set()).add(page))
    }
  }
  return pagesOf
}

function listModules(
  entry: Rolldown.OutputChunk,
  chunks: ReadonlyMap<string, Rolldown.OutputChunk>,
): string[] {
  const found = new Set([entry])
  // A set goes on with what is added to it meanwhile.
  for (const chunk of found) {
    for (const imported of chunk.imports) {
      const next = chunks.get(imported)
      if (next) found.add(next)
    }
  }
  return [...found].flatMap(({ moduleIds }) => moduleIds)
}

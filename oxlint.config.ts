import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type OxlintOverride } from 'oxlint'
import {
  layers,
  serverFeatureImports,
  topFolders,
  webFeatureImports,
  webPageImports,
  type AllowedImport,
} from './architecture.ts'

type Pattern = { regex: string; message: string }

const listFolders = (path: string): string[] =>
  readdirSync(join(import.meta.dirname, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const oneOf = (names: readonly string[]): string => `(${names.join('|')})`

const allTopFolders = [...Object.keys(topFolders), 'tests', 'scripts', 'bench']

/** Imports that leave the folder of a file are written from the root, so that the rules below can read them. */
const parentImport: Pattern = {
  regex: '^\\.\\./',
  message: "Write the path from the root, such as '#server/platform/…'.",
}

const findTopFolderPatterns = (folder: string, isTest: boolean): Pattern[] => {
  const rules = topFolders[folder]
  if (!rules) return []
  const allowed = [folder, ...rules.folders, ...(isTest ? ['tests'] : [])]
  const forbidden = allTopFolders.filter((name) => !allowed.includes(name))
  const patterns = [
    {
      regex: `^#${oneOf(forbidden)}/`,
      message: `${folder} imports only ${allowed.join(', ')}.`,
    },
  ]
  if (isTest || rules.packages === 'any') return patterns
  if (rules.packages === 'browser') {
    return [...patterns, { regex: '^node:', message: `${folder} runs in the browser.` }]
  }
  const [first] = rules.packages
  // Without lookahead: everything that does not begin like the one package that is allowed.
  const regex = first === undefined ? '^[a-z@]' : `^(node:|@|[a-y]|z[a-np-z])`
  const packages = first === undefined ? 'no packages' : `only the package ${first}`
  return [...patterns, { regex, message: `${folder} imports ${packages}.` }]
}

const findLayerPatterns = (folder: keyof typeof layers, layer: string): Pattern[] => {
  const order: readonly string[] = layers[folder]
  const above = order.slice(order.indexOf(layer) + 1)
  if (above.length === 0) return []
  return [
    {
      regex: `^#${folder}/${oneOf(above)}/`,
      message: `${folder}/${layer} imports only its own layer and those below: ${order.slice(0, order.indexOf(layer) + 1).join(', ')}.`,
    },
  ]
}

const restrict = (files: string[], patterns: Pattern[]): OxlintOverride => ({
  files,
  rules: { 'no-restricted-imports': ['error', { patterns: [...patterns, parentImport] }] },
})

const listLayerOverrides = (folder: keyof typeof layers): OxlintOverride[] =>
  layers[folder].map((layer) =>
    restrict(
      [`${folder}/${layer}/**`],
      [...findTopFolderPatterns(folder, false), ...findLayerPatterns(folder, layer)],
    ),
  )

/** The folders of one layer import each other only where the list says so. */
const listSiblingOverrides = (
  folder: keyof typeof layers,
  layer: string,
  allowedImports: readonly AllowedImport[],
): OxlintOverride[] => {
  const names = listFolders(`${folder}/${layer}`)
  return names.map((name) => {
    const allowed = allowedImports.filter(({ from }) => from === name).map(({ to }) => to)
    const forbidden = names.filter((other) => other !== name && !allowed.includes(other))
    return restrict(
      [`${folder}/${layer}/${name}/**`],
      [
        ...findTopFolderPatterns(folder, false),
        ...findLayerPatterns(folder, layer),
        {
          regex: `^#${folder}/${layer}/${oneOf(forbidden)}/`,
          message: `${folder}/${layer}/${name} imports no other folder of its layer but those that architecture.ts allows: ${allowed.join(', ') || 'none'}.`,
        },
      ],
    )
  })
}

const pureRules = {
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'Take the number as an argument.' },
    { object: 'Date', property: 'now', message: 'Take the time as an argument.' },
  ],
} satisfies OxlintOverride['rules']

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'react', 'vitest', 'promise'],
  categories: { correctness: 'error', suspicious: 'error', perf: 'warn' },
  rules: {
    'no-console': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-non-null-assertion': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'import/no-unassigned-import': 'off',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'unicorn/no-array-sort': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'no-shadow': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-map-spread': 'off',
    'typescript/consistent-return': 'off',
  },
  overrides: [
    { files: ['**/*.config.ts'], rules: { 'import/no-default-export': 'off' } },
    { files: ['scripts/**', 'bench/**', 'tests/**', '**/*.config.ts'], rules: { 'no-console': 'off' } },
    { files: ['**/*.test.ts'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['domain/**', 'search/**', 'spreadsheet/**'], rules: pureRules },
    { files: ['server/**'], rules: { 'unicorn/require-post-message-target-origin': 'off' } },
    ...['domain', 'search', 'spreadsheet', 'contract'].map((folder) =>
      restrict([`${folder}/**`], findTopFolderPatterns(folder, false)),
    ),
    ...listLayerOverrides('server'),
    ...listLayerOverrides('web'),
    ...listSiblingOverrides('server', 'features', serverFeatureImports),
    ...listSiblingOverrides('web', 'features', webFeatureImports),
    ...listSiblingOverrides('web', 'pages', webPageImports),
    // A test keeps to the rules of its top folder. It may import every layer: it opens a whole shop.
    ...Object.keys(topFolders).map((folder) =>
      restrict([`${folder}/**/*.test.ts`, `${folder}/**/*.test.tsx`], findTopFolderPatterns(folder, true)),
    ),
  ],
  ignorePatterns: ['dist/**', 'samples/**', 'data/**', 'search/kernel/**'],
})

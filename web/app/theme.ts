import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core'
import { brightestDarkSurface, dimmestLightSurface } from '#web/shared/branding/palette.ts'

const sans =
  "'Inter Variable', Inter, 'SF Pro Text', 'Segoe UI Variable Text', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"

/** Neutral cool gray. From shade 6 on, text is readable on every light surface. */
const gray: MantineColorsTuple = [
  '#f8f9fa',
  dimmestLightSurface,
  '#e9ebee',
  '#dfe2e6',
  '#d0d4d9',
  '#9aa1aa',
  '#646b74',
  '#525962',
  '#383e45',
  '#1f2328',
]

/** Up to shade 2, text is readable on every dark surface. */
const dark: MantineColorsTuple = [
  '#d9dce0',
  '#bcc1c7',
  '#a3a9b1',
  '#8a919a',
  '#3a4047',
  brightestDarkSurface,
  '#1e2125',
  '#15171a',
  '#101214',
  '#0b0c0e',
]

/** The storefront's colour, as CSS variables: see brand/apply-brand.ts. */
const brand: MantineColorsTuple = [
  'var(--brand-0)',
  'var(--brand-1)',
  'var(--brand-2)',
  'var(--brand-3)',
  'var(--brand-4)',
  'var(--brand-5)',
  'var(--brand-6)',
  'var(--brand-7)',
  'var(--brand-8)',
  'var(--brand-9)',
]

const onBrand = 'var(--brand-on-filled)'
const closeLabel = { closeButtonProps: { 'aria-label': 'Close' } }

export const theme = createTheme({
  colors: { gray, dark, brand },
  primaryColor: 'brand',
  primaryShade: { light: 6, dark: 6 },
  black: '#15181b',
  defaultRadius: 'sm',
  radius: { xs: '1px', sm: '2px', md: '3px', lg: '4px', xl: '8px' },
  fontFamily: sans,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  headings: {
    fontFamily: sans,
    fontWeight: '500',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '1.25' },
      h2: { fontSize: '1.125rem', lineHeight: '1.35' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.4' },
    },
  },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: '0 8px 28px -12px rgb(0 0 0 / 22%)',
    lg: '0 12px 36px -12px rgb(0 0 0 / 26%)',
    xl: '0 18px 48px -14px rgb(0 0 0 / 30%)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input)
    const isBrand = (input.color ?? input.theme.primaryColor) === 'brand'
    if (!isBrand || input.variant !== 'filled') return colors
    return { ...colors, color: onBrand, border: '1px solid var(--brand-edge)' }
  },
  // Keyed by name, not imported, so that a component loads with the page that uses it.
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray' } },
    Anchor: { defaultProps: { underline: 'always' } },
    Autocomplete: { defaultProps: { withScrollArea: false } },
    Button: { styles: { label: { fontWeight: 500 } } },
    Checkbox: {
      defaultProps: { size: 'xs' },
      vars: () => ({ root: { '--checkbox-icon-color': onBrand } }),
    },
    CloseButton: { defaultProps: { 'aria-label': 'Close' } },
    Combobox: { defaultProps: { shadow: 'md' } },
    Drawer: { defaultProps: closeLabel },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Loader: { defaultProps: { type: 'oval', size: 'sm' } },
    Menu: { defaultProps: { shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Modal: { defaultProps: closeLabel },
    MultiSelect: { defaultProps: { withScrollArea: false } },
    Pagination: {
      defaultProps: {
        size: 'sm',
        getControlProps: (control: string) => ({ 'aria-label': `${control} page` }),
        getItemProps: (page: number) => ({ 'aria-label': `Page ${page}` }),
      },
      vars: () => ({ root: { '--pagination-active-color': onBrand } }),
    },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show password', tabIndex: 0 } },
    },
    // Inside a landmark, so that no content of the page is outside of landmarks.
    Portal: { defaultProps: { target: '#overlays' } },
    Radio: { vars: () => ({ root: { '--radio-icon-color': onBrand } }) },
    // The list of options scrolls itself (style.css). A scroll area inside it could not be reached by
    // keyboard.
    Select: { defaultProps: { withScrollArea: false } },
    Table: { defaultProps: { verticalSpacing: 7, horizontalSpacing: 'sm' } },
    TextInput: { defaultProps: { spellCheck: false } },
    Tooltip: { defaultProps: { openDelay: 350, events: { hover: true, focus: true, touch: false } } },
  },
})

/** Text on brand colours has enough contrast with every storefront colour. */
export const resolveCssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-primary-color-contrast': onBrand,
    '--hairline': '1px solid var(--line)',
  },
  light: {
    '--line': gray[2],
    '--mantine-color-dimmed': gray[6],
    '--mantine-color-placeholder': '#6f7680',
    '--mantine-color-error': '#c2272d',
    '--attention': '#96560f',
    '--mantine-color-red-filled': '#c2272d',
    '--mantine-color-red-filled-hover': '#a81f25',
    '--mantine-color-red-light-color': '#a81f25',
    '--mantine-color-disabled-color': '#6f7680',
    '--mantine-color-default-border': gray[4],
    '--brand-mark': 'var(--brand-mark-on-light)',
    '--brand-edge': 'var(--brand-edge-on-light)',
    '--mantine-color-anchor': 'var(--brand-text-on-light)',
    '--mantine-color-brand-text': 'var(--brand-text-on-light)',
    '--mantine-color-brand-outline': 'var(--brand-text-on-light)',
    '--mantine-color-gray-text': gray[7],
    '--mantine-color-gray-light-color': gray[8],
  },
  dark: {
    '--line': '#2c3136',
    '--mantine-color-dimmed': dark[2],
    '--mantine-color-placeholder': dark[3],
    '--mantine-color-error': '#ff8f8f',
    '--attention': '#e3ad70',
    '--mantine-color-red-filled': '#c2272d',
    '--mantine-color-red-filled-hover': '#a81f25',
    '--mantine-color-red-light-color': '#ffa8a8',
    '--mantine-color-disabled-color': dark[3],
    '--brand-mark': 'var(--brand-mark-on-dark)',
    '--brand-edge': 'var(--brand-edge-on-dark)',
    '--mantine-color-anchor': 'var(--brand-text-on-dark)',
    '--mantine-color-brand-text': 'var(--brand-text-on-dark)',
    '--mantine-color-brand-light-color': 'var(--brand-text-on-dark)',
    '--mantine-color-brand-outline': 'var(--brand-text-on-dark)',
    '--mantine-color-gray-text': dark[1],
    '--mantine-color-gray-light-color': dark[0],
  },
})

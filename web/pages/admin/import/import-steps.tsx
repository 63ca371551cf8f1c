const steps = ['File', 'Sheet and columns', 'Questions', 'Preview', 'Import', 'Result'] as const
export type ImportStep = (typeof steps)[number]

/** Shows the current step of an import. */
export function ImportSteps({ current }: { current: ImportStep }) {
  return (
    <ol className="import-steps" aria-label="Import steps">
      {steps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          {step}
        </li>
      ))}
    </ol>
  )
}

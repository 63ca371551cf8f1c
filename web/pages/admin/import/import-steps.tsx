const steps = ['File', 'Sheet and headings', 'Questions', 'Preview', 'Import', 'Result'] as const
export type ImportStep = (typeof steps)[number]

/** Shows the current step of an import. */
export function ImportSteps({ current }: { current: ImportStep }) {
  return (
    <ol className="import-steps" aria-label="Steps of an import">
      {steps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          {step}
        </li>
      ))}
    </ol>
  )
}

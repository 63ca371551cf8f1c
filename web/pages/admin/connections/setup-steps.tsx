const steps = ['Server', 'Test and columns', 'Schedule'] as const
export type SetupStep = (typeof steps)[number]

/** Shows the current step of setting up a connection. */
export function SetupSteps({ current }: { current: SetupStep }) {
  return (
    <ol className="import-steps" aria-label="Steps">
      {steps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          {step}
        </li>
      ))}
    </ol>
  )
}

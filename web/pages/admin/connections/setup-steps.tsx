export const setupSteps = ['server', 'test', 'schedule'] as const
export type SetupStep = (typeof setupSteps)[number]

const titles: Readonly<Record<SetupStep, string>> = {
  server: 'Server',
  test: 'Test and columns',
  schedule: 'Schedule',
}

/** Shows the current step of setting up a connection. */
export function SetupSteps({ current }: { current: SetupStep }) {
  return (
    <ol className="import-steps" aria-label="Steps">
      {setupSteps.map((step) => (
        <li key={step} {...(step === current && { 'aria-current': 'step' as const })}>
          {titles[step]}
        </li>
      ))}
    </ol>
  )
}

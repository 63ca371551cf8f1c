/**
 * The states of a connection. `testing`: it is being set up. `stopped`: the shop has stopped it, and says why.
 * Source: requirements 40.2.
 */
export const connectionStates = ['testing', 'active', 'paused', 'stopped'] as const
export type ConnectionState = (typeof connectionStates)[number]

/**
 * By what connections are listed: a state, or `to-check` for those that are stopped, or whose last run failed, waits for
 * confirmation or raises questions.
 */
export const connectionFilters = ['to-check', ...connectionStates] as const
export type ConnectionFilter = (typeof connectionFilters)[number]

/**
 * What became of a run. `queued`: an uploaded file waits until the run before it has ended. `waiting`: its import waits
 * for a person. `discarded`: that person, or time, decided against it. `left`: the file is left for the next run.
 * `questions`: the file raises questions that nobody has answered. Source: requirements 40.6.
 */
export const connectionRunStates = [
  'queued',
  'running',
  'applied',
  'unchanged',
  'waiting',
  'discarded',
  'left',
  'questions',
  'failed',
  'stopped',
] as const
export type RunState = (typeof connectionRunStates)[number]

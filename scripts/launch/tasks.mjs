// @ts-check

/**
 * @typedef {object} Task
 * @property {string} says what it does, for the list of tasks
 * @property {boolean} needsWeb whether the web pages must be built first
 * @property {boolean} needsKernel whether the search kernel must be compiled first
 * @property {readonly string[]} [nodeArguments] arguments for Node; the caller's arguments follow. Without them there
 * is nothing to run
 */

/** Every `npm run` of the project. @type {Readonly<Record<string, Task>>} */
export const tasks = {
  start: {
    says: 'starts the shop',
    needsWeb: true,
    needsKernel: true,
    nodeArguments: ['server/app/main.ts'],
  },
  build: {
    says: 'prepares a folder that the shop can run from without writing to it',
    needsWeb: true,
    needsKernel: true,
  },
  dev: {
    says: 'starts the shop and reloads when files change',
    needsWeb: false,
    needsKernel: true,
    nodeArguments: ['scripts/dev.ts'],
  },
  backup: {
    says: 'backs up the shop, running or not',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['scripts/backup.ts'],
  },
  restore: {
    says: 'restores a backup',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['scripts/restore.ts'],
  },
  upgrade: {
    says: 'upgrades the data of an earlier version',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['scripts/upgrade.ts'],
  },
  'restore-access': {
    says: 'lets an administrator in again who lost their password or second factor',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['scripts/restore-access.ts'],
  },
  test: {
    says: 'runs the tests',
    needsWeb: false,
    needsKernel: true,
    nodeArguments: ['scripts/run-tests.ts'],
  },
  'test:all': {
    says: 'runs the full matrix: both databases, both widths, a random seed',
    needsWeb: false,
    needsKernel: true,
    nodeArguments: ['scripts/run-tests.ts', '--full'],
  },
  check: {
    says: 'format, lint, types, conventions, unused code',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['scripts/check.ts'],
  },
  bench: {
    says: 'runs the benchmarks',
    needsWeb: false,
    needsKernel: true,
    nodeArguments: ['bench/run.ts'],
  },
  format: {
    says: 'formats all files',
    needsWeb: false,
    needsKernel: false,
    nodeArguments: ['node_modules/oxfmt/bin/oxfmt', '.'],
  },
}

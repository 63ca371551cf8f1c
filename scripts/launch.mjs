// @ts-check
// Plain syntax and no static imports: a Node that is too old must be able to run the version check.

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Tavernier needs Node 20.19 or newer, and this is ${process.version}: https://nodejs.org`)
  process.exit(1)
}

import('./launch/launch-task.mjs')
  .then(({ launchTask }) => launchTask(process.argv.slice(2)))
  .then((exitCode) => process.exit(exitCode))
  .catch((error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  })

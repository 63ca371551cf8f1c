import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { watchParent } from './watch-parent.ts'

const startLauncher = () => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'])

test('the server is notified when its launcher is gone, not before', async () => {
  const launcher = startLauncher()
  await once(launcher, 'spawn')
  const isNotified = new Promise<boolean>((resolve) => {
    watchParent(launcher.pid, () => resolve(launcher.signalCode === 'SIGKILL'))
  })
  launcher.kill('SIGKILL')
  expect(await isNotified).toBe(true)
})

test('without a launcher nothing is watched', () => {
  const stop = watchParent(undefined, () => expect.unreachable())
  expect(stop()).toBeUndefined()
})

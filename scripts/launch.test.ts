import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashWebSources, isWebBuilt } from './launch/build-web.mjs'
import { findNode, listNodeCandidates } from './launch/find-node.mjs'
import { findNpm, isInstalled, stampInstalled } from './launch/install.mjs'
import { takeLock, withLock } from './launch/lock.mjs'
import { runChild } from './launch/run-child.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'launch-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const write = (path: string, text: string): string => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  return join(root, path)
}

describe('packages', () => {
  beforeEach(() => {
    write('package.json', '{}')
    write('package-lock.json', '{}')
    mkdirSync(join(root, 'node_modules'))
  })

  test('are installed if they are missing', () => {
    expect(isInstalled(root)).toBe(false)
    rmSync(join(root, 'node_modules'), { recursive: true })
    expect(isInstalled(root)).toBe(false)
  })

  test('are not installed again', () => {
    stampInstalled(root)
    expect(isInstalled(root)).toBe(true)
  })

  test.each(['package.json', 'package-lock.json'])('are installed again when %s changes', (name) => {
    stampInstalled(root)
    write(name, '{ }')
    expect(isInstalled(root)).toBe(false)
  })

  test('are installed by the npm that started the launcher', () => {
    const npm = write('npm/npm-cli.js', '')
    expect(findNpm({ npm_execpath: npm })).toEqual({
      command: process.execPath,
      arguments: [npm],
      shell: false,
    })
  })

  test('are not installed by another package manager', () => {
    const other = write('yarn.js', '')
    expect(findNpm({ npm_execpath: other }).arguments).not.toContain(other)
  })
})

describe('the lock', () => {
  const ended = (): number => spawnSync(process.execPath, ['--version']).pid

  test('is taken if nobody holds it', () => {
    const lock = join(root, 'lock')
    expect(takeLock(lock)).toBeUndefined()
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  })

  test('stays with a process that is running', () => {
    const lock = write('lock', String(process.ppid))
    expect(takeLock(lock)).toBe(process.ppid)
  })

  test.each([
    ['a process that has ended', () => String(ended())],
    ['nobody, because the file is empty', () => ''],
  ])('is taken over from %s', (_, holder) => {
    const lock = write('lock', holder())
    expect(takeLock(lock)).toBeUndefined()
    expect(readFileSync(lock, 'utf8')).toBe(String(process.pid))
  })

  test('is taken over if its process id now belongs to another process', () => {
    const lock = write('lock', String(process.ppid))
    const twoMinutesAgo = new Date(Date.now() - 120_000)
    utimesSync(lock, twoMinutesAgo, twoMinutesAgo)
    expect(takeLock(lock)).toBeUndefined()
  })

  test('admits a second launcher when the first is done, and says which process it waits for', async () => {
    const lock = join(root, 'dist/lock')
    const events: string[] = []
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const onWait = (pid: number): void => {
      events.push(`waits for ${pid}`)
      open()
    }
    const first = withLock(lock, onWait, async () => {
      await gate
      events.push('first')
    })
    await Promise.all([first, withLock(lock, onWait, async () => events.push('second'))])
    expect(events).toEqual([`waits for ${process.pid}`, 'first', 'second'])
    expect(existsSync(lock)).toBe(false)
  })

  test('is released when the work fails', async () => {
    const lock = join(root, 'lock')
    const work = withLock(
      lock,
      () => undefined,
      () => Promise.reject(new Error('no network')),
    )
    await expect(work).rejects.toThrow('no network')
    expect(existsSync(lock)).toBe(false)
  })
})

describe('Node', () => {
  const versions: Record<string, string> = { '/old': 'v22.9.0', '/new': 'v26.1.0', '/newer': 'v28.0.0' }
  const findAmong = (paths: string[], isSetting = false): string =>
    findNode(
      paths.map((path) => ({ path, isSetting })),
      (path) => versions[path],
    )

  test('is the first that runs and is new enough', () => {
    expect(findAmong(['/broken', '/old', '/new', '/newer'])).toBe('/new')
  })

  test('is requested with a list of the candidates tried if there is none', () => {
    expect(() => findAmong(['/broken', '/old'])).toThrow(
      /\/broken does not run\n.*\/old is v22.9.0\n.*TAVERNIER_NODE/s,
    )
  })

  test('is the one that the user names, without a fallback', () => {
    write('package.json', '{}')
    expect(listNodeCandidates(root, { TAVERNIER_NODE: '/mine', PATH: '/usr/bin' })).toEqual([
      { path: '/mine', isSetting: true },
    ])
    expect(() => findAmong(['/old'], true)).toThrow('TAVERNIER_NODE /old is v22.9.0')
  })

  test('comes with the packages, else is the one that runs the launcher, else is on the PATH', () => {
    write('package.json', '{ "optionalDependencies": { "node-here": "26.0.0", "node-elsewhere": "26.0.0" } }')
    const name = process.platform === 'win32' ? 'node.exe' : 'node'
    const pinned = write(`node_modules/node-here/bin/${name}`, '')
    const onPath = write(`programs/${name}`, '')
    const path = [join(root, 'empty'), dirname(onPath), dirname(process.execPath)].join(delimiter)
    expect(listNodeCandidates(root, { PATH: path }).map((candidate) => candidate.path)).toEqual([
      pinned,
      process.execPath,
      onPath,
    ])
  })
})

describe('the web pages', () => {
  beforeEach(() => {
    write('package-lock.json', '{}')
    write('web/pages/home.tsx', 'one')
    write('domain/carat.ts', 'one')
    write('contract/errors.ts', 'one')
  })
  const stamp = (): string => write('dist/web.stamp', hashWebSources(root))

  test('are built once', () => {
    expect(isWebBuilt(root)).toBe(false)
    stamp()
    write('dist/web/index.html', '')
    expect(isWebBuilt(root)).toBe(true)
  })

  test('are built again when they are missing', () => {
    stamp()
    expect(isWebBuilt(root)).toBe(false)
  })

  test.each([
    'web/pages/home.tsx',
    'web/new.css',
    'domain/carat.ts',
    'contract/errors.ts',
    'package-lock.json',
  ])('are built again when %s changes', (path) => {
    const before = hashWebSources(root)
    write(path, 'two')
    expect(hashWebSources(root)).not.toBe(before)
  })

  test('do not depend on their tests', () => {
    const before = hashWebSources(root)
    write('web/pages/home.test.tsx', 'one')
    expect(hashWebSources(root)).toBe(before)
  })
})

describe('a task', () => {
  const module = JSON.stringify(join(import.meta.dirname, 'launch/run-child.mjs'))

  /** Starts a process that runs `script` as its child with runChild, and returns its lines as they arrive. */
  const startRunner = (
    script: string,
  ): { pid: number; nextLine: () => Promise<string>; ended: Promise<unknown> } => {
    const child = write('child.mjs', script)
    const runner = write(
      'runner.mjs',
      `import { runChild } from ${module}
       const { exitCode } = await runChild(process.execPath, [${JSON.stringify(child)}], { cwd: '.' })
       process.exit(exitCode)`,
    )
    const started = spawn(process.execPath, [runner], { stdio: ['ignore', 'pipe', 'inherit'] })
    const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]()
    return {
      pid: started.pid!,
      nextLine: async () => String((await lines.next()).value),
      ended: once(started, 'exit').then(([code]) => code),
    }
  }

  test('ends with the exit code of its process', async () => {
    const run = await runChild(process.execPath, ['-e', "console.log('words'); process.exit(3)"], {
      cwd: root,
      quiet: true,
    })
    expect(run).toEqual({ exitCode: 3, output: 'words\n' })
  })

  test('ended by a signal has the exit code that shells use', async () => {
    const run = await runChild(process.execPath, ['-e', "process.kill(process.pid, 'SIGKILL')"], {
      cwd: root,
      quiet: true,
    })
    expect(run.exitCode).toBe(128 + 9)
  })

  test('gets each signal once, even if it is sent several times', async () => {
    const { pid, nextLine, ended } = startRunner(`
      process.on('SIGTERM', () => console.log('terminate'))
      process.on('SIGINT', () => process.exit(7))
      setInterval(() => undefined, 1000)
      console.log('ready')`)
    expect(await nextLine()).toBe('ready')
    process.kill(pid, 'SIGTERM')
    expect(await nextLine()).toBe('terminate')
    process.kill(pid, 'SIGTERM')
    process.kill(pid, 'SIGINT')
    expect(await ended).toBe(7)
    expect(await nextLine()).toBe('undefined')
  })

  test.each([
    ['npm', '[process.execPath, [runner]]'],
    ["npm's shell", '[\'sh\', [\'-c\', `"${process.execPath}" "${runner}"; exit`]]'],
  ])('stops when the npm that started it is killed, if run by %s', async (_, command) => {
    const child = write('child.mjs', "console.log('ready'); setInterval(() => undefined, 1000)")
    const runner = write(
      'runner.mjs',
      `import { runChild } from ${module}
       await runChild(process.execPath, [${JSON.stringify(child)}], { cwd: '.', watchParent: true })`,
    )
    const script = `const runner = ${JSON.stringify(runner)}
       require('node:child_process').spawn(...${command}, { stdio: 'inherit' })`
    const npm = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(npm.stdout, 'data')
    npm.kill('SIGKILL')
    // The pipe closes when the last process that holds it has ended.
    await once(npm.stdout, 'close')
    expect(npm.signalCode).toBe('SIGKILL')
  })
})

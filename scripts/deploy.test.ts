import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listOnPath } from './find-executable.ts'

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
const unitPath = fileURLToPath(new URL('../deploy/tavernier.service', import.meta.url))

/** The exposure that `systemd-analyze security` may find, of 100; an open service has 96. */
const maxExposure = 15

test('the service has a user of its own, gains no rights and writes only to its own folders', () => {
  const lines = new Set(read('deploy/tavernier.service').split('\n'))
  for (const line of [
    'User=tavernier',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'PrivateTmp=yes',
    'StateDirectory=tavernier',
    'StateDirectoryMode=0700',
    'UMask=0077',
    'Environment=DATA_DIR=/var/lib/tavernier',
  ]) {
    expect(lines).toContain(line)
  }
})

const analyzer = listOnPath('systemd-analyze')[0]
if (!analyzer) console.error('SKIPPED the analysis of the service: systemd-analyze is not installed here.')

test.skipIf(!analyzer)('systemd rates the service as little exposed', () => {
  const { status, stdout, stderr } = spawnSync(
    analyzer ?? '',
    ['security', '--offline=true', `--threshold=${maxExposure}`, unitPath],
    { encoding: 'utf8' },
  )
  expect(stderr).toBe('')
  expect(stdout).toContain('Overall exposure level')
  expect(status).toBe(0)
})

test('the image runs as a user without rights, has a health check, and contains no data and no settings', () => {
  const users = [...read('deploy/Dockerfile').matchAll(/^USER (\S+)$/gm)].map(([, user]) => user)
  expect(users).toEqual(['10001:10001'])
  expect(read('deploy/Dockerfile')).toMatch(/^HEALTHCHECK [^]*\/api\/health\/ready/m)
  for (const name of ['**/.env', '.git', 'data', 'backups'])
    expect(read('.dockerignore').split('\n')).toContain(name)
})

test('the containers cannot write to their images nor gain rights, and only this machine reaches the shop', () => {
  const compose = read('deploy/compose.yaml')
  const services = compose.slice(compose.indexOf('\nservices:'), compose.indexOf('\nvolumes:'))
  const blocks = services.split(/^ {2}(?=\w+:$)/m).slice(1)
  expect(blocks.map((block) => block.slice(0, block.indexOf(':')))).toEqual(['shop', 'database'])
  for (const block of blocks) {
    expect(block).toContain('    read_only: true\n')
    expect(block).toContain('    cap_drop:\n      - ALL\n')
    expect(block).toContain('      - no-new-privileges:true\n')
  }
  expect(blocks[0]).toContain('- 127.0.0.1:3000:3000\n')
  expect(blocks[1]).not.toContain('ports:')
})

import type { ConnectionForm } from '#contract/schemas/connections.ts'

export const sftpServer = {
  protocol: 'sftp',
  host: 'sftp.vendor.example',
  port: 22,
  userName: 'tavernier',
  signIn: 'password',
  folder: '/out',
  hostKey: null,
} as const

let connectionCount = 0

/** Returns what a form for a new connection sends. */
export function makeConnectionForm(
  vendorName: string,
  name = `${vendorName} ${(connectionCount += 1)}`,
): ConnectionForm {
  return {
    vendorName,
    name,
    delivery: 'download',
    server: sftpServer,
    filePattern: '*.csv',
    isWholeList: true,
    schedule: { kind: 'interval', minutes: 60 },
    silenceHours: null,
    secrets: { password: 'the password of the vendor' },
  }
}

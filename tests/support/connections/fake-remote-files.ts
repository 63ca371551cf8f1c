import { writeFile } from 'node:fs/promises'
import {
  RemoteFailure,
  type RemoteFile,
  type RemoteFileClient,
} from '#server/platform/remote-files/remote-files.ts'
import type { RemoteSecrets, RemoteServer } from '#contract/schemas/remote-servers.ts'

type HeldFile = {
  name: string
  content: string | Uint8Array
  modifiedAt: Date | null
  announcedBytes?: number
}

/** A server of a vendor that exists only in memory, for what no real server does on demand. */
export type FakeRemoteFiles = RemoteFileClient & {
  files: HeldFile[]
  hostKey: string
  /** What every opening fails with. */
  failure: RemoteFailure | undefined
  /** Called after a download, before the folder is listed again. */
  onDownloaded: () => void
  /** What the shop opened. */
  opened: { server: RemoteServer; secrets: RemoteSecrets }[]
  /** Holds downloads back until the returned function is called. */
  hold: () => () => void
  /** Makes it empty again, with the first host key and without failures. */
  reset: () => void
  put: (name: string, content: string | Uint8Array, modifiedAt?: string) => void
}

export function createFakeRemoteFiles(): FakeRemoteFiles {
  let held = Promise.resolve()
  const initial = () => ({
    files: [],
    hostKey: 'SHA256:first',
    failure: undefined,
    onDownloaded: () => undefined,
    opened: [],
  })
  const fake: FakeRemoteFiles = {
    ...initial(),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    reset: () => {
      held = Promise.resolve()
      Object.assign(fake, initial())
    },
    put: (name, content, modifiedAt) => {
      const others = fake.files.filter((file) => file.name !== name)
      fake.files = [...others, { name, content, modifiedAt: modifiedAt ? new Date(modifiedAt) : null }]
    },
    open: async (server, secrets) => {
      fake.opened.push({ server, secrets })
      if (fake.failure) throw fake.failure
      if (server.protocol === 'sftp' && server.hostKey !== null && server.hostKey !== fake.hostKey)
        throw new RemoteFailure('host-key', `The host key of ${server.host} has changed`)
      return {
        hostKey: server.protocol === 'sftp' ? fake.hostKey : undefined,
        list: async () =>
          fake.files.map(({ name, content, modifiedAt, announcedBytes }): RemoteFile => ({
            id: name,
            name,
            bytes: announcedBytes ?? Buffer.byteLength(content),
            modifiedAt,
          })),
        download: async (file, toPath, { signal }) => {
          const found = fake.files.find(({ name }) => name === file.id)
          if (!found) throw new RemoteFailure('not-found', `${file.name} is gone`)
          await Promise.race([
            held,
            new Promise((_resolve, reject) => {
              signal?.addEventListener('abort', () =>
                reject(new RemoteFailure('unreachable', 'The transfer was ended')),
              )
            }),
          ])
          await writeFile(toPath, found.content)
          fake.onDownloaded()
          return { bytes: Buffer.byteLength(found.content), name: found.name, modifiedAt: found.modifiedAt }
        },
        upload: () => Promise.reject(new RemoteFailure('protocol', 'Not for uploads')),
        close: async () => undefined,
      }
    },
    close: async () => undefined,
  }
  return fake
}

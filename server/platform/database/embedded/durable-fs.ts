import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitParameters = Parameters<NodeFS['init']>

/** What of Emscripten's file system the hook leans on; not part of PGlite's types. */
type EmscriptenModule = {
  FS: { isDir: (mode: number) => boolean }
  NODEFS: {
    stream_ops: { fsync?: (stream: EmscriptenStream) => number }
    realPath: (node: unknown) => string
  }
}
type EmscriptenStream = { nfd?: number; node: { mode: number } }

/**
 * PGlite's build has fsync as a stub and its file system layer no fsync operation: a commit that was answered
 * can be lost at a power cut. This gives the layer one. It leans on an internal of the pinned version, so
 * `hasSynced` is checked at start and tested.
 */
export class DurableNodeFS extends NodeFS {
  syncs = 0

  override async init(...[pg, options]: InitParameters): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pg, options)
    const addFsync = (module: unknown): void => {
      // PGlite types the module without its FS internals; their shape is checked by the start's sync test.
      const { FS, NODEFS } = module as EmscriptenModule
      NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1
        if (stream.nfd !== undefined && !FS.isDir(stream.node.mode)) {
          fsyncSync(stream.nfd)
          return 0
        }
        const folder = openSync(NODEFS.realPath(stream.node), 'r')
        fsyncSync(folder)
        closeSync(folder)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } }
  }
}

import { closeSync, fsyncSync, openSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitParameters = Parameters<NodeFS['init']>

/** The part of Emscripten's file system that the hook uses; not part of PGlite's types. */
type EmscriptenModule = {
  FS: { isDir: (mode: number) => boolean }
  NODEFS: {
    stream_ops: { fsync?: (stream: EmscriptenStream) => number }
    realPath: (node: unknown) => string
  }
}
type EmscriptenStream = { nfd?: number; node: { mode: number } }

/**
 * Adds fsync to PGlite's file system. Its build has fsync as a stub and its file system layer has no fsync
 * operation, so a power cut could lose a confirmed commit. Relies on an internal of the pinned version: the
 * start checks `syncs`, and a test does too.
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

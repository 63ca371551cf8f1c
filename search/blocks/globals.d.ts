// What the index needs beyond the language itself. Every JavaScript platform provides it.

declare namespace WebAssembly {
  interface Module {
    readonly kind?: 'module'
  }
  interface Memory {
    readonly buffer: ArrayBuffer
    grow(pages: number): number
  }
  interface Instance {
    readonly exports: Record<string, unknown>
  }
  const Module: new (bytes: Uint8Array) => Module
  const Memory: new (descriptor: { initial: number; maximum?: number }) => Memory
  const Instance: new (module: Module, imports: { env: Record<string, unknown> }) => Instance
}

interface TextEncoder {
  encodeInto(text: string, into: Uint8Array): { read: number; written: number }
}
interface TextDecoder {
  decode(bytes: Uint8Array): string
}
declare const TextEncoder: new () => TextEncoder
declare const TextDecoder: new () => TextDecoder

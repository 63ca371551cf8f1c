import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** Options that the plugin passes to both gzip and zstd; each uses its own. */
const gzipAndZstd: ZlibOptions & ZstdOptions = {
  level: 4,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
}

/**
 * How replies are compressed: with the best encoding that the client accepts, from a size that exceeds one
 * packet. Brotli's own default takes seconds for a long list, these settings milliseconds. A text below the
 * threshold is compressed synchronously, in a fifth of a millisecond: handing a page of stones to another
 * thread takes longer.
 */
export const compression = {
  // The package's own types, and JSON line by line.
  customTypes:
    /^text\/(?!event-stream)|(?:\+|\/)(?:x-nd)?json(?:;|$)|(?:\+|\/)text(?:;|$)|(?:\+|\/)xml(?:;|$)|octet-stream(?:;|$)/u,
  encodings: ['zstd', 'br', 'gzip'],
  zlibOptions: gzipAndZstd,
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  threshold: 1400,
  syncThreshold: 128 * 1024,
} satisfies FastifyCompressOptions

import { constants, type ZlibOptions, type ZstdOptions } from 'node:zlib'
import type { FastifyCompressOptions } from '@fastify/compress'

/** What the plugin hands to gzip and to zstd alike; each takes what is its own. */
const gzipAndZstd: ZlibOptions & ZstdOptions = {
  level: 4,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
}

/**
 * How replies are compressed: by the best of what the client takes, from a size that one packet does not hold. Brotli's
 * own default takes seconds for a long list, these settings milliseconds. A text below the threshold is compressed at
 * once, in a fifth of a millisecond: to hand a page of stones to another thread takes longer than that.
 */
export const compression = {
  encodings: ['zstd', 'br', 'gzip'],
  zlibOptions: gzipAndZstd,
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  },
  threshold: 1400,
  syncThreshold: 128 * 1024,
} satisfies FastifyCompressOptions

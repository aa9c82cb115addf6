import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 12
const POOL_TOKENS = 4096

/** Public names of pictures. They must not follow from the market's seed, since they protect the pictures. */
export type PhotoTokens = { next: () => string }

/** 96 random bits each, as 16 characters; requests many from the system at once. */
export function photoTokens(): PhotoTokens {
  let pool = Buffer.alloc(0)
  let at = 0
  return {
    next: () => {
      if (at >= pool.length) {
        pool = randomBytes(TOKEN_BYTES * POOL_TOKENS)
        at = 0
      }
      at += TOKEN_BYTES
      return pool.toString('base64url', at - TOKEN_BYTES, at)
    },
  }
}

import { randomBytes } from 'node:crypto'

const TOKEN_BYTES = 12
const POOL_TOKENS = 4096

/** Public names of pictures: the one thing of the market that must not follow from its seed, since it guards the pictures. */
export type PhotoTokens = { next: () => string }

/** 96 random bits each, as 16 characters; asks the system for many at a time. */
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

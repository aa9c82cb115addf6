import { createHash, randomBytes } from 'node:crypto'

export const ACCESS_SECONDS = 10 * 60
/** A refresh token lives 30 days, each exchange starts them anew … */
export const REFRESH_SECONDS = 30 * 24 * 3600
/** … until 90 days after the sign-in (decisions.md "Access"). */
export const FAMILY_SECONDS = 90 * 24 * 3600

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. A fast hash is enough: nobody guesses 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

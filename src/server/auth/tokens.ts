import { createHash, randomBytes } from 'node:crypto'

export const ACCESS_SECONDS = 10 * 60
/** A refresh token lasts 30 days, renewed by each exchange … */
export const REFRESH_SECONDS = 30 * 24 * 3600
/** … until 90 days after the sign-in. */
export const FAMILY_SECONDS = 90 * 24 * 3600

/** A manager's session ends after this time without a refresh; an open page refreshes when it asks for something. */
export const STAFF_IDLE_SECONDS = 12 * 3600

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A fast hash is enough: nobody can guess 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. A fast hash is enough: nobody can guess 256 random bits. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

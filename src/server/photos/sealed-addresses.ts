import { timingSafeEqual } from 'node:crypto'
import { seal, sessionKey } from '#server/auth/secret-key.ts'
import type { Db } from '#server/db/connect.ts'
import { isSealed, type AddressedPicture, type SealedNumber } from './picture-addresses.ts'

/**
 * `/photos/{token}/{number}.{seal}-{width}.webp`: who knows a lot's token knows the addresses of all its other pictures, but only we can make these. Made
 * for readers who may see them.
 */
export async function sealedAddresses(
  db: Db,
  token: string,
  numbers: readonly SealedNumber[],
  width: number,
): Promise<string[]> {
  if (numbers.length === 0) return []
  const key = await sessionKey(db)
  return numbers.map(number => `/photos/${token}/${number}.${sealOf(key, token, number)}-${width}.webp`)
}

/** Whether the address of a picture is one that we made. */
export async function isOurAddress(db: Db, token: string, { number, seal }: AddressedPicture): Promise<boolean> {
  if (!isSealed(number)) return true
  const expected = Buffer.from(sealOf(await sessionKey(db), token, number))
  const given = Buffer.from(seal ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const sealOf = (key: Buffer, token: string, number: SealedNumber) => seal(key, 'picture', `${token}/${number}`)

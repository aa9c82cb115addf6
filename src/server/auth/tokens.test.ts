import { expect, it } from 'vitest'
import { isWholeToken } from '#domain/people/link-token.ts'
import { newToken } from './tokens.ts'

it('a link has a whole token; a shorter one was cut', () => {
  const token = newToken()
  expect([token, token.slice(0, -1), '', undefined].map(isWholeToken)).toEqual([true, false, false, false])
})

import { describe, expect, it } from 'vitest'
import { isThreeWords } from './full-name.ts'

describe('a Russian full name', () => {
  it.each([
    ['Иванов Иван Иванович', true],
    ['  Иванов   Иван Иванович ', true],
    ['Иванов Иван', false],
    ['Иванов Иван Иванович Младший', false],
    ['', false],
  ])('%j has three words: %s', (text, is) => expect(isThreeWords(text)).toBe(is))
})

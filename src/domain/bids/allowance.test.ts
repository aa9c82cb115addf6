import { describe, expect, test } from 'vitest'
import { bidAllow } from './allowance.ts'

describe('the allowance', () => {
  test.each([
    [{ balance: 100_000, creditLimit: 400_000, activeBids: 0 }, 0, 500_000],
    [{ balance: 100_000, creditLimit: 400_000, activeBids: 200_000 }, 0, 300_000],
    [{ balance: -150_000, creditLimit: 400_000, activeBids: 200_000 }, 0, 50_000],
    [{ balance: -500_000, creditLimit: 400_000, activeBids: 0 }, 0, 0],
    [{ balance: 0, creditLimit: 400_000, activeBids: 600_000 }, 0, 0],
    [{ balance: 0, creditLimit: 400_000, activeBids: 400_000 }, 150_000, 150_000],
  ])('%o, replacing %i → %i', (funds, replaced, allowed) => {
    expect(bidAllow(funds, replaced)).toBe(allowed)
  })
})

import { ApiError } from '#client/api/errors.ts'

/** The figures of the credit dialog; whole yen. */
export type Shortfall = { amount: number; allowed: number; creditLimit: number; balance: number; activeBids: number }

export function isShort(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'credit_limit'
}

/** The refusal's own figures, which are newer, else those that this device knows. */
export function shortfallOf({ detail }: ApiError, known: Shortfall): Shortfall {
  const figure = (name: Exclude<keyof Shortfall, 'amount'>) => {
    const current = detail[name]
    return typeof current === 'number' ? current : known[name]
  }
  return {
    amount: known.amount,
    allowed: figure('allowed'),
    creditLimit: figure('creditLimit'),
    balance: figure('balance'),
    activeBids: figure('activeBids'),
  }
}

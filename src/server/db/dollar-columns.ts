import type { Dollars } from '#domain/money/dollars.ts'

/** The dollar columns of a row in yen: all three or none. */
type DollarColumns = { usd_cents: number | null; micro_yen: number | null; rate_day: string | null }

export function dollarColumns(usd: Dollars | null): DollarColumns {
  return { usd_cents: usd?.cents ?? null, micro_yen: usd?.microYen ?? null, rate_day: usd?.day ?? null }
}

export function dollarsIn({ usd_cents: cents, micro_yen: microYen, rate_day: day }: DollarColumns): Dollars | null {
  return cents === null || microYen === null || day === null ? null : { cents, microYen, day }
}

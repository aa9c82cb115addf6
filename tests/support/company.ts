import type { TestApp } from './app.ts'

/** The company as invoices name it, in the settings. */
export const COMPANY = {
  companyName: '株式会社港 Minato Co., Ltd.',
  companyAddress: '1-1 Kaigan-dori, Yokohama',
  beneficiary: 'Minato Co., Ltd.',
  bankName: 'Example Bank',
  bankBranch: 'Yokohama',
  accountNumber: '000-0000000',
  swift: 'EXAMJPJT',
  bankAddress: '2-2 Honcho, Yokohama',
}

export async function nameCompany(
  { context }: { context: Pick<TestApp['context'], 'db'> },
  change: Partial<typeof COMPANY> = {},
): Promise<void> {
  const value = JSON.stringify({ ...COMPANY, ...change })
  await context.db
    .insertInto('settings')
    .values({ key: 'company', value })
    .onConflict(known => known.column('key').doUpdateSet({ value }))
    .execute()
}

import type { BankRow } from '#contract/payments/bank-file.shapes.ts'
import { payersNamed } from '#domain/payments/bank-rows.ts'
import { payerReference } from '#domain/payments/remittances.ts'
import type { AppContext } from '#server/http/context.ts'
import { payersByAmount, payersById } from './bank.queries.ts'
import type { BankTransfer } from './read-bank-file.ts'

type Proposed = Pick<BankRow, 'proposal' | 'rivals' | 'isCarPrice'>

/**
 * The proposed client of each row, by line: the only client whose reference it names, else the only one who owes exactly this amount, or owes
 * money and bought a car at it. Rows that fit several clients, or none, get no proposal; clients with the same amount are listed by name.
 */
export async function proposalsFor(
  db: AppContext['db'],
  rows: readonly BankTransfer[],
): Promise<Map<number, Proposed>> {
  const namedIn = new Map(rows.map(row => [row.line, payersNamed(`${row.text} ${row.bankReference}`)]))
  const [named, owing] = await Promise.all([
    payersById(db, [...new Set([...namedIn.values()].flat())]),
    payersByAmount(db, [...new Set(rows.map(({ amount }) => amount))]),
  ])
  const proposals = new Map<number, Proposed>()
  for (const { line, amount } of rows) {
    const byReference = named.filter(({ id }) => namedIn.get(line)?.includes(id))
    const debtors = owing.filter(one => one.balance === -amount)
    const byAmount = debtors.length > 0 ? debtors : owing.filter(one => one.price === -amount)
    const by = byReference.length > 0 ? 'reference' : 'amount'
    const found = new Map((by === 'reference' ? byReference : byAmount).map(one => [one.id, one]))
    const [client] = found.values()
    const isCarPrice = by === 'amount' && debtors.length === 0
    if (found.size > 1 && by === 'amount') {
      const rivals = [...found.values()].map(({ full_name: name, id }) => `${name} (${payerReference(id)})`)
      proposals.set(line, { proposal: null, rivals, isCarPrice })
    }
    if (!client || found.size > 1) continue
    const purpose = by === 'amount' || client.balance < 0 ? 'car' : 'deposit'
    const proposal = { userId: client.id, userName: client.full_name, by, purpose } as const
    proposals.set(line, { proposal, isCarPrice })
  }
  return proposals
}

import { useOwnMoney } from './use-own-money.ts'

/** An amount in the reader's own currency, below or beside its yen; nothing for readers who think in yen. */
export function OwnMoney({ yen, className }: { yen: number | null | undefined; className?: string }) {
  const own = useOwnMoney()
  if (!own || yen === null || yen === undefined) return null
  return <span className={className}>{own.of(yen)}</span>
}

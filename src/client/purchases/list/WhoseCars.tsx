import { useLingui } from '@lingui/react/macro'
import { accountReach } from '#domain/payments/whose-account.ts'
import { useMay, useProfile } from '#client/auth/use-profile.ts'
import { ClientField } from '#client/bids/panel/ClientField.tsx'
import styles from './PurchasesScreen.module.css'
import { usePurchaseSearch } from './use-purchase-list.ts'

/** Whose cars: any client's for managers who may find clients. Nobody else has the choice. `name` is the chosen one's, as far as it is known. */
export function WhoseCars({ name }: { name: string | undefined }) {
  const { t } = useLingui()
  const { detail, permission } = useProfile()
  const findsClients = useMay('managerBidForClient')
  const { search, change } = usePurchaseSearch()
  const { userId } = search
  if (accountReach({ ...detail, permission }) !== 'everybody' || !findsClients) return null
  return (
    <div className={styles.whose}>
      <ClientField
        client={userId === undefined ? null : { id: String(userId), name: name ?? t`No. ${userId}` }}
        onClient={client => change({ userId: client ? Number(client.id) : undefined } as never)}
        error={undefined}
      />
    </div>
  )
}

import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { accountReach } from '#domain/payments/whose-account.ts'
import { dealerClientsQuery } from '#client/bids/bid-lists.api.ts'
import { ClientField } from '#client/people/ClientField.tsx'
import { useProfile } from '#client/auth/use-profile.ts'
import { Select } from '#client/ui/field/Select.tsx'

type Props = {
  userId: number | undefined
  /** The chosen person's name, as far as it is known. */
  name: string | undefined
  onChange: (userId: number | undefined) => void
  /** The screen shows exactly one account; without a choice, a dealer's own. */
  one?: boolean
}

/** Chooses an account: managers any client's, dealers their own or one of their clients'. Others see only their own, without a choice. */
export function WhoseAccount(props: Props) {
  const { t } = useLingui()
  const { detail, permission } = useProfile()
  const reach = accountReach({ ...detail, permission })
  if (reach === 'dealer') return <OfDealer {...props} />
  if (reach !== 'everybody') return null
  const { userId, name, onChange } = props
  return (
    <ClientField
      all
      client={userId === undefined ? null : { id: String(userId), name: name ?? t`No. ${userId}` }}
      onClient={client => onChange(client ? Number(client.id) : undefined)}
      error={undefined}
    />
  )
}

function OfDealer({ userId, onChange, one = false }: Props) {
  const { t } = useLingui()
  const { detail } = useProfile()
  const clients = useQuery(dealerClientsQuery).data?.clientList ?? []
  return (
    <Select
      label={t`Account holder`}
      labelHidden
      value={String(userId ?? (one ? detail.userId : ''))}
      onChange={value => onChange(value === '' ? undefined : Number(value))}
      options={[
        ...(one ? [] : [{ value: '', label: t`All clients` }]),
        { value: String(detail.userId), label: t`Mine` },
        ...clients.map(({ clientId, name }) => ({ value: String(clientId), label: name || t`No. ${clientId}` })),
      ]}
    />
  )
}

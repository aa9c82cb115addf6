import { useNavigate, useSearch } from '@tanstack/react-router'
import { accountReach } from '#domain/payments/whose-account.ts'
import { useProfile } from '#client/auth/use-profile.ts'
import { readPaymentsSearch } from './payments-search.ts'

/** The person whose account a screen shows: `userId` of the address, else the reader. A manager has no account of his own and must choose one. */
export function useOneAccount() {
  const { userId } = readPaymentsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { detail, permission } = useProfile()
  return {
    userId,
    mustChoose: userId === undefined && accountReach({ ...detail, permission }) === 'everybody',
    isMine: userId === undefined || userId === detail.userId,
    choose: (next: number | undefined) => void navigate({ to: '.', search: { userId: next } as never }),
  }
}

/** The address of another screen about the same account. */
export function withAccount(path: string, userId: number | undefined): string {
  return userId === undefined ? path : `${path}?userId=${userId}`
}

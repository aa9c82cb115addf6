import { useLingui } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useMay, useProfile } from '#client/auth/use-profile.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { accountMoney } from '#client/format/account-money.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'

/** The account's money, and the limits within which its owner bids. */
export function MoneyPanel() {
  const { t } = useLingui()
  const language = useLanguage()
  const { balance, balanceUsd, creditLimit, activeBids, bidAllow, bidsLeft, dailyBidLimit } = useProfile().balanceInfo
  const hasLimit = useMay('biddingAllowed', 'creditLimitCheck')
  const hasDailyLimit = useMay('biddingAllowed', 'dailyBidLimitCheck')
  return (
    <Panel title={t`Money`}>
      <Facts
        items={[
          { label: t`Balance`, value: accountMoney(balance, balanceUsd, language) },
          { label: t`Credit limit`, value: yen(creditLimit) },
          { label: t`Active bids`, value: yen(activeBids) },
          ...(hasLimit ? [{ label: t`Maximum bid allowed`, value: yen(bidAllow) }] : []),
          ...(hasDailyLimit ? [{ label: t`Bids left today`, value: t`${bidsLeft} of ${dailyBidLimit}` }] : []),
        ]}
      />
    </Panel>
  )
}

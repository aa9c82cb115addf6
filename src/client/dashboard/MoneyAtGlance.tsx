import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { takenBack } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useAwaitsDeposit, useMay, useProfile } from '#client/auth/use-profile.ts'
import { accountMoney } from '#client/format/account-money.ts'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { FullBar } from './FullBar.tsx'
import styles from './Dashboard.module.css'

/** The remaining limit of those who bid within one, and its parts; for a new buyer, what comes first. It comes from the profile, which updates with every bid. */
export function MoneyAtGlance() {
  const { t } = useLingui()
  const language = useLanguage()
  const { balance, balanceUsd, creditLimit, activeBids, bidAllow, bidsLeft, dailyBidLimit } = useProfile().balanceInfo
  const hasLimit = useMay('biddingAllowed', 'creditLimitCheck')
  const hasDailyLimit = useMay('biddingAllowed', 'dailyBidLimitCheck')
  const awaitsDeposit = useAwaitsDeposit()
  const howToPay = (
    <Link to="/payments/how-to-pay" className={buttonClass('quiet', 'small')}>
      {t`How to pay`}
    </Link>
  )
  return (
    <Panel title={t`Money`}>
      <div className={styles.money}>
        {hasLimit && <Price big label={t`Maximum bid allowed`} value={yen(bidAllow)} />}
        {hasLimit && <FullBar label={t`Reserved by active bids`} value={activeBids} most={balance + creditLimit} />}
        {balance < 0 ? (
          <Notice tone="orange" icon={<YenIcon />} action={howToPay}>
            <Trans>To pay: {accountMoney(-balance, balanceUsd && takenBack(balanceUsd), language)}</Trans>
          </Notice>
        ) : (
          awaitsDeposit && (
            <Notice icon={<YenIcon />} action={howToPay}>
              {t`Bidding opens after a deposit. Your manager will help you.`}
            </Notice>
          )
        )}
        <Facts
          dense
          items={[
            { label: t`Balance`, value: accountMoney(balance, balanceUsd, language) },
            { label: t`Credit limit`, value: yen(creditLimit) },
            { label: t`Active bids`, value: yen(activeBids) },
            ...(hasDailyLimit ? [{ label: t`Bids left today`, value: t`${bidsLeft} of ${dailyBidLimit}` }] : []),
          ]}
        />
      </div>
    </Panel>
  )
}

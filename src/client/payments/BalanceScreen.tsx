import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AccountBalance } from '#contract/payments/payments.shapes.ts'
import { takenBack } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { accountMoney } from '#client/format/account-money.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { YenIcon } from '#client/ui/icons/YenIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { BalanceLine } from './BalanceLine.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import styles from './Payments.module.css'
import { balanceQuery } from './payments.api.ts'
import { useOneAccount } from './use-one-account.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { WhoseAccount } from './WhoseAccount.tsx'

/** The balance over time, the sum that live bids reserve, and the amount available to bid (route `/balance`). */
export function BalanceScreen() {
  const { t } = useLingui()
  const { userId, isMine, mustChoose, choose } = useOneAccount()
  const hasLimit = useMay('biddingAllowed', 'creditLimitCheck')
  const account = useQuery({ ...balanceQuery(userId), enabled: !mustChoose })
  return (
    <div className={styles.screen}>
      <PaymentsHead at="/balance" userId={userId} />
      <div className={styles.whose}>
        <WhoseAccount one userId={userId} name={account.data?.userName} onChange={choose} />
      </div>
      {mustChoose ? (
        <EmptyState title={t`Select a client`} text={t`The client’s balance over time appears here.`} />
      ) : account.data ? (
        <Account account={account.data} showsAllowance={isMine ? hasLimit : (account.data.creditLimitCheck ?? true)} />
      ) : account.error ? (
        <QueryOutage
          query={account}
          title={t`Couldn’t load the balance`}
          offline={{ text: t`This page is not saved on this device yet.` }}
        />
      ) : (
        <AccountSkeleton />
      )}
    </div>
  )
}

function Account({ account, showsAllowance }: { account: AccountBalance; showsAllowance: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { rateOf } = usePaymentWords()
  const { balance, balanceUsd, creditLimit, activeBids, bidAllow, days } = account
  return (
    <div className={styles.columns}>
      <Panel title={t`Balance over time`}>
        {days.length > 0 ? <BalanceLine days={days} /> : <p className={styles.none}>{t`No entries yet.`}</p>}
      </Panel>
      <Panel>
        <div className={styles.funds}>
          {showsAllowance && <Price big label={t`Available to bid`} value={yen(bidAllow)} />}
          {balance < 0 && (
            <Notice tone="orange" icon={<YenIcon />}>
              <Trans>To pay: {accountMoney(-balance, balanceUsd && takenBack(balanceUsd), language)}</Trans>
            </Notice>
          )}
          <Facts
            dense
            items={[
              { label: t`Balance`, value: accountMoney(balance, balanceUsd, language) },
              ...(balanceUsd ? [{ label: t`Dollar rate`, value: rateOf(balanceUsd) }] : []),
              { label: t`Credit limit`, value: yen(creditLimit) },
              { label: t`Reserved by active bids`, value: yen(activeBids) },
            ]}
          />
        </div>
      </Panel>
    </div>
  )
}

/** Placeholders in the styles of the account. */
function AccountSkeleton() {
  const { t } = useLingui()
  return (
    <div className={styles.columns} aria-busy="true">
      <Panel title={t`Balance over time`}>
        <div className={styles.chart}>
          <Skeleton height={180} />
          <div className={styles.span}>
            <Skeleton width={48} />
            <Skeleton width={48} />
          </div>
        </div>
      </Panel>
      <Panel>
        <div className={styles.funds}>
          <Skeleton width={150} height={38} />
          <Facts
            dense
            items={[t`Balance`, t`Credit limit`, t`Reserved by active bids`].map(label => ({
              label,
              value: <Skeleton width={88} />,
            }))}
          />
        </div>
      </Panel>
    </div>
  )
}

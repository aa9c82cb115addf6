import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { BANK_TRANSFER_DAYS } from '#domain/bids/deposit.ts'
import { aboutDollars } from '#domain/money/dollars.ts'
import { yen } from '#domain/money/yen.ts'
import { dayOfMonth } from '#domain/time/day-words.ts'
import { useLanguage } from '#client/device/use-language.ts'
import { FileLink } from '#client/api/FileLink.tsx'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { buttonClass } from '#client/ui/button/button-class.ts'
import { EmptyState } from '#client/ui/feedback/EmptyState.tsx'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { Skeleton } from '#client/ui/feedback/Skeleton.tsx'
import { DownloadIcon } from '#client/ui/icons/DownloadIcon.tsx'
import { WarningIcon } from '#client/ui/icons/WarningIcon.tsx'
import { Facts } from '#client/ui/value/Facts.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { Price } from '#client/ui/value/Price.tsx'
import { PaymentsHead } from './PaymentsHead.tsx'
import styles from './Payments.module.css'
import { howToPayFile, howToPayQuery } from './payments.api.ts'
import { useOneAccount } from './use-one-account.ts'
import { usePaymentWords } from './use-payment-words.ts'
import { WhoseAccount } from './WhoseAccount.tsx'

/** Bank details, the payer's reference and the amount due (route `/payments/how-to-pay`). */
export function HowToPayScreen() {
  const { t } = useLingui()
  const language = useLanguage()
  const { rateOf } = usePaymentWords()
  const { userId, mustChoose, isMine, choose } = useOneAccount()
  const query = useQuery({ ...howToPayQuery(userId), enabled: !mustChoose })
  const amountOf = ({ amountDue, amountDueUsd: usd }: HowToPay) =>
    usd
      ? { value: aboutDollars(usd.cents, language), note: `${yen(amountDue)} · ${rateOf(usd)}` }
      : { value: yen(amountDue) }
  const { from, to } = BANK_TRANSFER_DAYS
  return (
    <div className={styles.screen}>
      <PaymentsHead at="/payments/how-to-pay" userId={userId} />
      <div className={styles.whose}>
        <WhoseAccount one userId={userId} name={query.data?.userName} onChange={choose} />
      </div>
      {mustChoose ? (
        <EmptyState title={t`Select a client`} text={t`The client’s payment reference and amount due appear here.`} />
      ) : query.data ? (
        <div className={styles.columns}>
          <Bank bank={query.data.bank} reference={query.data.reference} isMine={isMine} userId={userId} />
          <Panel>
            <div className={styles.funds}>
              <Price big label={t`Amount due`} {...amountOf(query.data)} />
              <Due overdue={query.data.overdue ?? 0} dueDay={query.data.dueDay ?? null} />
              <p className={styles.none}>
                {query.data.amountDueUsd ? (
                  <Trans>
                    Send yen or dollars by bank transfer. Dollars are credited in yen at the rate of the day they
                    arrive. This usually takes {from}–{to} business days.
                  </Trans>
                ) : (
                  <Trans>
                    Send yen by bank transfer. Your balance rises when the money arrives, usually in {from}–{to}{' '}
                    business days.
                  </Trans>
                )}
              </p>
            </div>
          </Panel>
        </div>
      ) : query.error ? (
        <QueryOutage
          query={query}
          title={t`Couldn’t load the bank details`}
          offline={{ text: t`This page is not saved on this device yet.` }}
        />
      ) : (
        <WaysSkeleton />
      )}
    </div>
  )
}

/** How much is late, and the next day to pay by. */
function Due({ overdue, dueDay }: { overdue: number; dueDay: string | null }) {
  const { t } = useLingui()
  const language = useLanguage()
  const day = (text: string) => dayOfMonth(text, language)
  return (
    <>
      {overdue > 0 && (
        <Notice tone="red" icon={<WarningIcon />}>
          <Trans>
            <b>{yen(overdue)}</b> of this is overdue.
          </Trans>
        </Notice>
      )}
      {dueDay && <p>{overdue > 0 ? t`Pay the rest by ${day(dueDay)}` : t`Pay by ${day(dueDay)}`}</p>}
    </>
  )
}

type HowToPay = Awaited<ReturnType<NonNullable<ReturnType<typeof howToPayQuery>['queryFn']>>>
type Bank = NonNullable<HowToPay['bank']>

type BankProps = { bank: Bank | null; reference: string; isMine: boolean; userId: number | undefined }

function Bank({ bank, reference, isMine, userId }: BankProps) {
  const { t } = useLingui()
  if (!bank)
    return (
      <EmptyState
        title={t`No bank details yet`}
        text={
          isMine
            ? t`Ask your manager where to send the money. Your reference is ${reference}.`
            : t`Our bank account is not entered in the settings. The client’s reference is ${reference}.`
        }
      />
    )
  const facts = [
    { label: t`Payment reference`, value: <b>{reference}</b> },
    { label: t`Beneficiary`, value: bank.beneficiary },
    { label: t`Bank`, value: bank.bankName },
    { label: t`Branch`, value: bank.bankBranch },
    { label: t`Account number`, value: bank.accountNumber },
    { label: t`SWIFT`, value: bank.swift },
    { label: t`Bank address`, value: bank.bankAddress },
  ]
  return (
    <Panel
      title={t`Bank transfer`}
      aside={
        <FileLink className={buttonClass('outline', 'small')} href={howToPayFile(userId)}>
          <DownloadIcon size={16} />
          {t`Download PDF`}
        </FileLink>
      }
    >
      <div className={styles.funds}>
        <Facts items={facts.filter(({ value }) => value !== '')} />
        <p className={styles.none}>{t`Add the reference to your transfer so that we can find your payment.`}</p>
      </div>
    </Panel>
  )
}

/** Placeholders in the styles of the bank details and of the amount due. */
function WaysSkeleton() {
  const { t } = useLingui()
  const labels = [t`Payment reference`, t`Beneficiary`, t`Bank`, t`Branch`, t`Account number`, t`SWIFT`]
  return (
    <div className={styles.columns} aria-busy="true">
      <Panel title={t`Bank transfer`}>
        <div className={styles.funds}>
          <Facts items={labels.map(label => ({ label, value: <Skeleton width={110} /> }))} />
        </div>
      </Panel>
      <Panel>
        <div className={styles.funds}>
          <Price big label={t`Amount due`} value={<Skeleton width={120} />} />
        </div>
      </Panel>
    </div>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { isOpenNegotiation, type BiddingOfficeEnd } from '#domain/bids/negotiation.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { yen } from '#domain/money/yen.ts'
import { nameAndYear } from '#domain/lots/vehicle-name.ts'
import { useMay } from '#client/auth/use-profile.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { useCloseOrphan } from '#client/navigation/use-close-orphan.ts'
import { useOverlay } from '#client/navigation/use-overlay.ts'
import { Button } from '#client/ui/button/Button.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import { AskDialog } from './AskDialog.tsx'
import { EndDialog } from './EndDialog.tsx'
import styles from './Negotiation.module.css'
import { negotiationsQuery } from './negotiations.api.ts'

type Open = { negotiation: Negotiation; does: BiddingOfficeEnd | 'ask' }

/**
 * Open negotiations above the managers' list: who must answer, and the hall's price. Also withdrawn offers that a manager must report to the hall.
 * Draws nothing when there are none.
 */
export function AdminNegotiations() {
  const { t } = useLingui()
  const may = useMay('bidManageStatus')
  const { data } = useQuery({ ...negotiationsQuery, enabled: may })
  const [dialog, setDialog] = useState<Open | null>(null)
  const { open: isAsking, show, close } = useOverlay('negotiation')
  useCloseOrphan(isAsking, close)
  const open = (data?.negotiations ?? []).filter(
    ({ state, client, tellHall }) => client && (isOpenNegotiation(state) || tellHall),
  )
  const current = open.find(({ id }) => id === dialog?.negotiation.id) ?? null
  // A dialog about a negotiation that has just ended says so.
  if (!may || (open.length === 0 && !isAsking)) return null
  return (
    <Panel flush title={t`Negotiations`} aside={<span className={styles.count}>{open.length}</span>}>
      <ul className={styles.list}>
        {open.map(negotiation => (
          <LoggedRow
            key={negotiation.id}
            negotiation={negotiation}
            onOpen={does => {
              setDialog({ negotiation, does })
              show()
            }}
          />
        ))}
      </ul>
      {isAsking && dialog?.does === 'ask' && (
        <AskDialog bid={dialog.negotiation.bid} open={dialog.negotiation} current={current} onClose={close} />
      )}
      {isAsking && dialog && dialog.does !== 'ask' && (
        <EndDialog negotiation={dialog.negotiation} current={current} result={dialog.does} onClose={close} />
      )}
    </Panel>
  )
}

function LoggedRow({ negotiation, onOpen }: { negotiation: Negotiation; onOpen: (does: Open['does']) => void }) {
  const { t } = useLingui()
  const when = useWhenWords()
  const { bid, state, hallPrice, offer, client } = negotiation
  return (
    <li className={styles.row} data-negotiation={negotiation.id}>
      <div className={styles.rowWords}>
        <p className={styles.car}>
          <Link to={bid.link} className={styles.link}>
            {nameAndYear(bid)}
          </Link>
          <span>
            <Trans>Lot {bid.lotNo}</Trans> · {bid.auctionName} · {client?.fullName}
          </span>
        </p>
        <p className={styles.words}>
          {state === 'asked' ? (
            <Trans>
              The auction house is asking <b>{yen(hallPrice)}</b>. The client has until{' '}
              {when.tokyo(new Date(negotiation.endsAt))} to answer.
            </Trans>
          ) : state === 'accepted' ? (
            <Trans>
              The client accepts <b>{yen(hallPrice)}</b>. Tell the auction house.
            </Trans>
          ) : state === 'withdrawn' ? (
            <Trans>
              The client’s bid group has all its cars, so the offer of <b>{yen(offer)}</b> is withdrawn. Tell the
              auction house.
            </Trans>
          ) : (
            <Trans>
              The client offers <b>{yen(offer)}</b>. The auction house is asking {yen(hallPrice)}. Tell the auction
              house.
            </Trans>
          )}
        </p>
        {bid.status === LOT_STATUS.soldByNegotiation && (
          <p className={styles.words}>
            {t`The lot is reported as sold by negotiation. Check whether it was sold to this client.`}
            {bid.soldPrice !== null && (
              <>
                {' '}
                <Trans>
                  Reported price: <b>{yen(bid.soldPrice)}</b>
                </Trans>
              </>
            )}
          </p>
        )}
        {client?.mayBid === false && (
          <p className={styles.words}>{t`The client can only decline: bidding is turned off.`}</p>
        )}
      </div>
      {isOpenNegotiation(state) && (
        <div className={styles.answers}>
          {state !== 'asked' && (
            <>
              <Button size="small" kind="primary" onClick={() => onOpen('agreed')}>
                {t`The auction house agrees`}
              </Button>
              <Button size="small" onClick={() => onOpen('refused')}>
                {t`The auction house declines`}
              </Button>
            </>
          )}
          <Button size="small" onClick={() => onOpen('ask')}>
            {t`New price`}
          </Button>
          <Button size="small" kind="quiet" onClick={() => onOpen('withdrawn')}>
            {t`End`}
          </Button>
        </div>
      )}
    </li>
  )
}

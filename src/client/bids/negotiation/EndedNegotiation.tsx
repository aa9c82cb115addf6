import { Trans } from '@lingui/react/macro'
import { yen } from '#domain/money/yen.ts'
import { useWhenWords } from '#client/format/use-when-words.ts'
import { NegotiationFrame } from './NegotiationFrame.tsx'
import type { NegotiationCardProps } from './NegotiationFrame.tsx'
import styles from './Negotiation.module.css'

/** How a negotiation ended without a sale, and when, to its buyer. */
export function EndedNegotiation(props: NegotiationCardProps) {
  const when = useWhenWords()
  const { state, hallPrice, offer, changedAt } = props.negotiation
  return (
    <NegotiationFrame {...props} isOver aside={<time dateTime={changedAt}>{when.tokyo(new Date(changedAt))}</time>}>
      <p className={styles.words}>
        {state === 'refused' ? (
          <Trans>
            No sale. The auction house did not accept <b>{yen(offer)}</b>.
          </Trans>
        ) : state === 'withdrawn' ? (
          <Trans>
            No sale. The negotiation is over. The auction house asked <b>{yen(hallPrice)}</b>.
          </Trans>
        ) : (
          <Trans>The time to answer is over. The auction house asked {yen(hallPrice)}.</Trans>
        )}
      </p>
    </NegotiationFrame>
  )
}

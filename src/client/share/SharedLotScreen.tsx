import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError, OfflineError } from '#client/api/errors.ts'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { OutageBlock } from '#client/ui/feedback/OutageBlock.tsx'
import { lazyPart } from '#client/ui/overlay/lazy-part.ts'
import { EndedShare } from './EndedShare.tsx'
import { LockedLot } from './LockedLot.tsx'
import { sharedLotQuery } from './share.api.ts'
import styles from './ShareGate.module.css'
import { ShareTools } from './ShareTools.tsx'

/** Wanted only by who has the code. */
const sharedLot = lazyPart(async () => (await import('./SharedLot.tsx')).SharedLot)

/** A shared lot, for anybody with the link and its code (specification §2 "Share page"): locked, ended, or there. */
export function SharedLotScreen({ pageType, theme }: { pageType: PageType; theme: ReactNode }) {
  const { t } = useLingui()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data, error, isFetching, refetch } = useQuery(sharedLotQuery(pageType, id))
  const tools = <ShareTools theme={theme} />
  const outside = (
    <div className={styles.page} aria-busy={error === null}>
      <header>
        <HarbourHero>
          <Logo />
          {tools}
        </HarbourHero>
      </header>
      {error && (
        <OutageBlock
          title={error instanceof OfflineError ? t`Cannot reach the market` : t`The market did not answer`}
          text={error instanceof OfflineError ? <Trans>A shared lot needs a connection.</Trans> : error.message}
          retryLabel={t`Retry`}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
    </div>
  )
  // A refusal counts more than what was shown before it: the day in which an opened link stays open may be over.
  if (error instanceof ApiError && error.status === 423)
    return <LockedLot key={id} pageType={pageType} id={id} tools={tools} onAnswer={refetch} />
  if (error instanceof ApiError && [404, 409, 422].includes(error.status))
    return <EndedShare error={error} tools={tools} />
  if (!data) return outside
  return <sharedLot.Show lot={data} pageType={pageType} theme={theme} until={outside} />
}

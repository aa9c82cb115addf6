import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { PageType } from '#domain/lots/page-types.ts'
import { ApiError } from '#client/api/errors.ts'
import { QueryOutage } from '#client/api/QueryOutage.tsx'
import { HarbourHero } from '#client/ui/brand/HarbourHero.tsx'
import { Logo } from '#client/ui/brand/Logo.tsx'
import { EndedShare } from '#client/share/EndedShare.tsx'
import { LockedLot } from '#client/share/LockedLot.tsx'
import { sharedLotQuery } from '#client/share/share.api.ts'
import { PAGE_WORDS } from '../page-words.ts'
import { SharedLot } from './SharedLot.tsx'
import styles from '#client/share/ShareGate.module.css'
import { ShareTools } from '#client/share/ShareTools.tsx'

/** A shared lot, for anybody with the link and its code: locked, ended, or open. */
export function SharedLotScreen({ pageType }: { pageType: PageType }) {
  const { i18n } = useLingui()
  const title = i18n._(PAGE_WORDS[pageType].lotOutage)
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const query = useQuery(sharedLotQuery(pageType, id))
  const { data, error } = query
  const outside = (
    <div className={styles.page} aria-busy={error === null}>
      <header>
        <HarbourHero>
          <Logo />
          <ShareTools />
        </HarbourHero>
      </header>
      {error && (
        <QueryOutage
          query={query}
          title={title}
          offline={{ title, text: <Trans>A shared lot needs a connection.</Trans> }}
        />
      )}
    </div>
  )
  // A refusal takes precedence over data shown before: the day for which an opened link stays open may be over.
  if (error instanceof ApiError && error.status === 423)
    return <LockedLot key={id} pageType={pageType} id={id} onAnswer={query.refetch} />
  if (error instanceof ApiError && [404, 409, 422].includes(error.status)) return <EndedShare error={error} />
  if (!data) return outside
  return <SharedLot lot={data} pageType={pageType} />
}

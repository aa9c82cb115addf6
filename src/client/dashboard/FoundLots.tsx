import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { SearchNews } from '#contract/saved-searches/saved-searches.endpoints.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { foundParam } from '#domain/saved-searches/found-param.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { searchFromParams } from '#client/lots/listing/listing-search.ts'
import { useBrokenPictures } from '#client/ui/picture/broken-pictures.ts'
import { Picture } from '#client/ui/picture/Picture.tsx'
import { Panel } from '#client/ui/value/Panel.tsx'
import styles from './Dashboard.module.css'

/** New lots that saved searches found. A press opens the listing with the search, which counts as looked at. */
export function FoundLots({ searches }: { searches: readonly SearchNews[] }) {
  const { t } = useLingui()
  const today = tokyoDay(useNow(MINUTE_MS))
  return (
    <Panel flush title={t`New in saved searches`}>
      <ul className={styles.list}>
        {searches.map(({ id, page, name, params, count, relisted = 0, lookedAt, pictures }) => (
          <li key={id} className={styles.item}>
            <Link
              to={PAGE_TYPES[page].path}
              search={
                { ...searchFromParams(params, today), found: lookedAt && foundParam(id, new Date(lookedAt)) } as never
              }
              className={styles.found}
            >
              <span className={styles.foundHead}>
                <b className={styles.name}>{name}</b>
                <span className={styles.fresh}>
                  {relisted === 0 ? t`${count} new` : t`${count} new, ${relisted} relisted`}
                </span>
              </span>
              {pictures.length > 0 && (
                <span className={styles.pictures}>
                  {pictures.map(picture => (
                    <FoundPicture key={picture} src={picture} />
                  ))}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function FoundPicture({ src }: { src: string }) {
  const { isBroken, drop } = useBrokenPictures()
  if (isBroken(src)) return null
  return (
    <span className={styles.thumb}>
      <Picture src={src} alt="" sizes="72px" onBroken={() => drop(src)} />
    </span>
  )
}

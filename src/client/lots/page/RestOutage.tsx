import { useLingui } from '@lingui/react/macro'
import { QueryOutage, type FailedQuery } from '#client/api/QueryOutage.tsx'

/** On the page of a lot of which only the data of its card is known: the rest could not be loaded. */
export function RestOutage({ query }: { query: FailedQuery }) {
  const { t } = useLingui()
  const title = t`Couldn’t load the rest of the page`
  return (
    <QueryOutage
      query={query}
      title={title}
      offline={{ title, text: t`This is what the list showed. The rest is not saved on this device.` }}
    />
  )
}

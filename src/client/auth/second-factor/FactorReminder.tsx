import { Plural, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { graceDaysLeft } from '#domain/people/second-factor.ts'
import { SCREEN_PATHS } from '#domain/site/screen-paths.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import { useNow } from '#client/api/use-now.ts'
import { Ribbon } from '#client/ui/feedback/Ribbon.tsx'
import { LockIcon } from '#client/ui/icons/LockIcon.tsx'
import { profileQuery } from '../profile.api.ts'

/** For users who must set up a second step within some days. */
export function FactorReminder() {
  // The guard of the page has loaded it.
  const { data } = useQuery({ ...profileQuery, enabled: false })
  return data?.addFactorUntil ? <Reminder until={new Date(data.addFactorUntil)} /> : null
}

function Reminder({ until }: { until: Date }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const days = graceDaysLeft(until, useNow(MINUTE_MS))
  if (days === 0) return null
  return (
    <Ribbon
      tone="orange"
      icon={<LockIcon />}
      actionLabel={t`Set up`}
      onAction={() => void navigate({ to: SCREEN_PATHS.secondFactor })}
    >
      <Plural
        value={days}
        one="Your account requires two-step login. # day left to set it up."
        other="Your account requires two-step login. # days left to set it up."
      />
    </Ribbon>
  )
}

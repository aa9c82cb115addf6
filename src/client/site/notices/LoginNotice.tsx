import { useQuery } from '@tanstack/react-query'
import { houseEndpoints } from '#contract/site/house.endpoints.ts'
import { ask } from '#client/api/api.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { NoticeText } from './NoticeText.tsx'

/** What the administration says above the login form (specification §2 "Login"); asked for when the form stands, and nothing where there is none. */
export function LoginNotice() {
  const notice = useQuery({ ...ask(houseEndpoints.notice, {}), staleTime: 300_000 }).data?.notice
  if (!notice) return null
  return (
    <Notice tone="orange" icon={<InfoIcon />} role="status">
      <NoticeText text={notice} />
    </Notice>
  )
}

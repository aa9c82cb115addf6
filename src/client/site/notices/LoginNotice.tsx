import { useQuery } from '@tanstack/react-query'
import { companyEndpoints } from '#contract/site/company.endpoints.ts'
import { ask } from '#client/api/api.ts'
import { Notice } from '#client/ui/feedback/Notice.tsx'
import { InfoIcon } from '#client/ui/icons/InfoIcon.tsx'
import { NoticeText } from './NoticeText.tsx'

/** The notices above the login form. They are requested once the form is drawn; nothing is shown without one. */
export function LoginNotice() {
  const notice = useQuery({ ...ask(companyEndpoints.notice, {}), staleTime: 300_000 }).data?.notice
  if (!notice) return null
  return (
    <Notice tone="orange" icon={<InfoIcon />} role="status">
      <NoticeText text={notice} />
    </Notice>
  )
}

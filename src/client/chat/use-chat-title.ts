import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { vehicleName } from '#client/format/vehicle-name.ts'
import { chatQuery } from './chat.api.ts'

/** What the head of a conversation says: which lot it is about, and to others than the client whose bid it is. */
export function useChatTitle(bidId: number): { title: string; client: string | null } {
  const { t } = useLingui()
  const about = useQuery(chatQuery(bidId)).data?.about
  if (!about) return { title: t`Chat`, client: null }
  const name = vehicleName(about.maker, about.model)
  return { title: t`№ ${about.lotNo}, ${name}`, client: about.client }
}

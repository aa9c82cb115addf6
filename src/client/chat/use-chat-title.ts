import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { chatQuery } from './chat.api.ts'

/** The title of a conversation: its lot and, for everybody except the client, whose bid it is. */
export function useChatTitle(bidId: number): { title: string; client: string | null } {
  const { t } = useLingui()
  const about = useQuery(chatQuery(bidId)).data?.about
  if (!about) return { title: t`Chat`, client: null }
  const name = vehicleName(about.maker, about.model)
  return { title: t`Lot ${about.lotNo}, ${name}`, client: about.client }
}

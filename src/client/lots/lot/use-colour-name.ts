import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { sentenceCase } from '#client/format/vehicle-name.ts'
import { useIdle } from '#client/ui/hooks/use-idle.ts'

/** The feed's word for a colour; in Russian, whose list of them comes once the lot stands, its name there. */
export function useColourName(colour: string): string {
  const { i18n } = useLingui()
  const isIdle = useIdle()
  const [russian, setRussian] = useState<{ colour: string; name: string }>()
  const isWanted = isIdle && i18n.locale === 'ru' && colour !== ''
  useEffect(() => {
    if (!isWanted) return
    void import('#domain/lots/colours.ts').then(
      ({ colourName }) => setRussian({ colour, name: colourName(colour, 'ru') }),
      // Without a network the feed's word stays.
      () => undefined,
    )
  }, [isWanted, colour])
  return russian?.colour === colour ? russian.name : sentenceCase(colour)
}

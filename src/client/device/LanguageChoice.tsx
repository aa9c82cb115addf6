import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Language } from '#domain/people/languages.ts'
import { Segmented } from '#client/ui/field/Segmented.tsx'
import { deviceStore } from './device-store.ts'
import { DiscardDialog } from './DiscardDialog.tsx'
import { unkeptForms } from './unsaved-input.ts'
import { leaveUnasked } from './use-ask-before-leaving.ts'
import { useLanguage } from './use-language.ts'

/** English or Russian. The page starts again in the chosen language, and asks first where typed text would be lost. */
export function LanguageChoice({
  dense,
  onChoose = restartIn,
}: {
  dense?: boolean
  onChoose?: (language: Language) => void
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [asked, setAsked] = useState<Language | null>(null)
  return (
    <>
      <Segmented
        dense={dense}
        label={t`Language`}
        options={[
          { value: 'en', label: 'EN' },
          { value: 'ru', label: 'RU' },
        ]}
        value={language}
        onChange={chosen => (unkeptForms.get() > 0 ? setAsked(chosen) : onChoose(chosen))}
      />
      <DiscardDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          onChoose(asked!)
        }}
      />
    </>
  )
}

/** Stores the language on the device and loads the page again. Typed texts survive in the device's drafts. */
export function restartIn(language: Language): void {
  deviceStore.set({ language })
  leaveUnasked(() => location.reload())
}

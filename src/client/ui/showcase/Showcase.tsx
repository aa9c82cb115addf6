import { useEffect, useState } from 'react'
import { HarbourHero } from '../brand/HarbourHero.tsx'
import { Logo } from '../brand/Logo.tsx'
import { Segmented } from '../field/Segmented.tsx'
import { Toaster } from '../feedback/Toaster.tsx'
import { ShowButtons } from './ShowButtons.tsx'
import { ShowFeedback } from './ShowFeedback.tsx'
import { ShowFields } from './ShowFields.tsx'
import { ShowNavigation } from './ShowNavigation.tsx'
import { ShowOverlays } from './ShowOverlays.tsx'
import { ShowPickers } from './ShowPickers.tsx'
import { ShowPictures } from './ShowPictures.tsx'
import { ShowTags } from './ShowTags.tsx'
import styles from './Showcase.module.css'

type Theme = 'system' | 'light' | 'dark'
const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** Every component in every state. Mounted at /ui in development only; check it after each change of a component. */
export function Showcase() {
  const [theme, setTheme] = useState<Theme>('system')
  const [language, setLanguage] = useState('en')
  useEffect(() => {
    if (theme === 'system') delete document.documentElement.dataset.theme
    else document.documentElement.dataset.theme = theme
  }, [theme])
  return (
    <main className={styles.page}>
      <div className={styles.head}>
        <Logo />
        <h1>Component states</h1>
        <Segmented label="Theme" options={themes} value={theme} onChange={setTheme} />
      </div>
      <HarbourHero>
        <Logo />
        <Segmented
          label="Language"
          options={[
            { value: 'en', label: 'EN' },
            { value: 'ru', label: 'RU' },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </HarbourHero>
      <div className={styles.columns}>
        <ShowButtons />
        <ShowTags />
        <ShowFields />
        <ShowPickers />
        <ShowFeedback />
        <ShowOverlays />
        <ShowNavigation />
        <ShowPictures />
      </div>
      <Toaster closeLabel="Close" />
    </main>
  )
}

import { deviceStore } from './device-store.ts'

/** The current theme, light or dark: the device's choice, else the system's. */
export function shownTheme(): 'light' | 'dark' {
  return deviceStore.get().theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

/** The script in index.html applies it before the first paint; this function applies every later change. */
export function applyTheme(): void {
  const { theme } = deviceStore.get()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function toggleTheme(): void {
  deviceStore.set({ theme: shownTheme() === 'dark' ? 'light' : 'dark' })
}

deviceStore.subscribe(applyTheme)

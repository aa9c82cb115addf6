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
  colorBars(theme)
}

/** The browser's own bars: the page has a color for each theme of the system, and a chosen theme decides in its place. */
function colorBars(theme: 'light' | 'dark' | null): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = (meta.dataset.media ??= meta.getAttribute('media') ?? '')
    meta.setAttribute('media', theme === null ? own : own.includes(theme) ? 'all' : 'not all')
  }
}

export function toggleTheme(): void {
  deviceStore.set({ theme: shownTheme() === 'dark' ? 'light' : 'dark' })
}

deviceStore.subscribe(applyTheme)

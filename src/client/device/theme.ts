import { deviceStore } from './device-store.ts'

/** Light or dark as shown now: the device's choice, else the system's. */
export function shownTheme(): 'light' | 'dark' {
  return deviceStore.get().theme ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

/** Applied before the first paint by the script in index.html, and on every change here. */
export function applyTheme(): void {
  const { theme } = deviceStore.get()
  if (theme) document.documentElement.dataset.theme = theme
  else delete document.documentElement.dataset.theme
}

export function toggleTheme(): void {
  deviceStore.set({ theme: shownTheme() === 'dark' ? 'light' : 'dark' })
}

deviceStore.subscribe(applyTheme)

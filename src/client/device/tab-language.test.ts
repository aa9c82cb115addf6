// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.stubGlobal('localStorage', null))
afterEach(() => {
  vi.unstubAllGlobals()
  window.name = ''
})

/** Nothing of the page outlives a reload. */
async function load() {
  vi.resetModules()
  const { deviceStore } = await import('./device-store.ts')
  const { chosenLanguage } = await import('./catalogues.ts')
  return { deviceStore, chosenLanguage }
}

it('a language that no storage keeps is that of the page after its reload', async () => {
  const before = await load()
  expect(before.chosenLanguage()).toBe('en')
  before.deviceStore.set({ language: 'ru' })
  const after = await load()
  expect(after.deviceStore.get().language).toBeNull()
  expect(after.chosenLanguage()).toBe('ru')
  after.deviceStore.set({ language: 'en' })
  expect((await load()).chosenLanguage()).toBe('en')
})

it('another site’s name of the tab is no language', async () => {
  window.name = 'minato-de'
  expect((await load()).chosenLanguage()).toBe('en')
})

import { isBareApple, isInstalled } from './installed.ts'

/** Chromium's offer to install, kept until we make it (app/early.ts); it can be taken up once. */
export type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const kept = globalThis as { minatoInstall?: InstallPrompt | undefined }

/** How Minato can be put on this device's home screen; null where it is there already, or the browser has no way that we know. */
export function installWay(): 'prompt' | 'apple' | null {
  if (isInstalled()) return null
  if (kept.minatoInstall) return 'prompt'
  return isBareApple() ? 'apple' : null
}

/** Has the browser ask. To be called on a press. */
export async function install(): Promise<void> {
  const prompt = kept.minatoInstall
  kept.minatoInstall = undefined
  await prompt?.prompt()
}

import { installPrompt } from './install-prompt.ts'
import { isBareApple, isInstalled } from './installed.ts'

/** How Minato can be added to this device's home screen. Null if it is there already, or if the browser has no known way. */
export function installWay(): 'prompt' | 'apple' | null {
  if (isInstalled()) return null
  if (installPrompt.isThere()) return 'prompt'
  return isBareApple() ? 'apple' : null
}

/** Shows the browser's install prompt. Call it on a press. */
export async function install(): Promise<void> {
  await installPrompt.take()?.prompt()
}

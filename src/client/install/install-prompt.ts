/** Chromium's install prompt. It can be used once, on a press. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let kept: InstallPrompt | undefined

// Loaded with the page: browsers send the event once, often before the first screen is drawn.
addEventListener('beforeinstallprompt', event => {
  event.preventDefault()
  kept = event as InstallPrompt
})

export const installPrompt = {
  isThere: (): boolean => kept !== undefined,
  take(): InstallPrompt | undefined {
    const prompt = kept
    kept = undefined
    return prompt
  },
}

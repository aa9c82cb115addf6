/** Opened from the home screen or the dock, without the browser's own bars. */
export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
}

/** Safari on an iPhone or iPad, not opened from the home screen. An iPad identifies itself as a Mac, but no Mac has a touch screen. */
export function isBareApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && !isInstalled()
}

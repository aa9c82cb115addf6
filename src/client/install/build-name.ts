/** By what the build on this device is told from others: the sign that its first script carries in its name. Null in development. */
export function buildName(): string | null {
  const script = document.querySelector('link[rel="modulepreload"][href^="/assets/index-"]')
  return /-([\w-]{7})\.js$/.exec(script?.getAttribute('href') ?? '')?.[1] ?? null
}

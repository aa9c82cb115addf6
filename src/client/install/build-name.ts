/** The name of this device's build: the hash in the name of its first script. Null in development. */
export function buildName(): string | null {
  const script = document.querySelector('link[rel="modulepreload"][href^="/assets/index-"]')
  return /-([\w-]{7})\.js$/.exec(script?.getAttribute('href') ?? '')?.[1] ?? null
}

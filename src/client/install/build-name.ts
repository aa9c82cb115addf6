/** By what the build on this device is told from others: the sign that its first script carries in its name. Null in development. */
export function buildName(): string | null {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
  return /-([\w-]{7})\.js$/.exec(script?.getAttribute('src') ?? '')?.[1] ?? null
}

/** Hostnames that reach only the local machine. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname)
}

/** The demo has known passwords and shows its e-mail with all links to everybody. That is safe only on one's own machine. */
export function openDemo(publicUrl: string): string {
  return `PUBLIC_URL ${publicUrl} is open to others, and nothing is configured but the demo, which shows its mail at /dev/mail to everybody. Set DEMO=on to allow that, or DEMO=off.`
}

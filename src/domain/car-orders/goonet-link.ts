/** A car's page at Goo-net, in Japan or abroad: `https://www.goo-net.com/usedcar/spread/goo/…`. */
const PAGE = /^https?:\/\/(?:[a-z\d-]+\.)*goo-net(?:-exchange)?\.com(?:\/[^\s<>"\\]*)$/i

/** Whether an address is a Goo-net page, and not a lookalike. The home page is not a car. */
export function isGooNetLink(text: string): boolean {
  return PAGE.test(text) && !/^https?:\/\/[^/]+\/?$/.test(text)
}

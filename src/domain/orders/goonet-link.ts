/** The page of a car at Goo-net, Japan's or the one for abroad: `https://www.goo-net.com/usedcar/spread/goo/…`. */
const PAGE = /^https?:\/\/(?:[a-z\d-]+\.)*goo-net(?:-exchange)?\.com(?:\/[^\s<>"\\]*)$/i

/** Whether an address is a page of Goo-net and nothing else that looks like it; its start page alone is no car. */
export function isGooNetLink(text: string): boolean {
  return PAGE.test(text) && !/^https?:\/\/[^/]+\/?$/.test(text)
}

/** Browsers that call themselves Chrome and Safari as well stand before those. */
const BROWSERS: [mark: RegExp, name: string][] = [
  [/\bYaBrowser\//, 'Yandex'],
  [/\bSamsungBrowser\//, 'Samsung'],
  [/\bOPR\//, 'Opera'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: [mark: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** What a `User-Agent` says of browser and system, by which a person knows his device again; '' where it says neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? ''
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

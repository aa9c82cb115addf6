/** Browsers that also call themselves Chrome and Safari come first. */
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

/** Browser and system from a `User-Agent`, so that a person recognises his device. '' when it names neither. */
export function deviceOf(userAgent: string): { browser: string; system: string } {
  const find = (list: typeof BROWSERS) => list.find(([mark]) => mark.test(userAgent))?.[1] ?? ''
  return { browser: find(BROWSERS), system: find(SYSTEMS) }
}

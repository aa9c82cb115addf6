import { roleOf, KINDS, permissionsOf, USER_KINDS, type Role, type UserKind } from '#domain/people/kinds.ts'
import { SCREENS, type Screen } from './screens.ts'

/** One view: a screen as a person sees it. `kind` null is a stranger. */
export type View = {
  screen: Screen
  kind: UserKind | null
  language: 'en' | 'ru'
  theme: 'light' | 'dark'
  size: 'phone' | 'desktop'
}

const LANGUAGES = ['en', 'ru'] as const
const THEMES = ['light', 'dark'] as const
const SIZES = ['phone', 'desktop'] as const
/** A disabled account cannot sign in. */
const PEOPLE = USER_KINDS.filter(kind => kind !== 'disabled')

/** The people who may see a screen. Others are redirected to their profile, which is a separate screen. */
function seers(screen: Screen): (UserKind | null)[] {
  const people = (screen.kinds ?? PEOPLE).filter(kind => maySee(screen, kind))
  if (screen.who === 'stranger') return [null]
  return screen.who === 'anybody' ? [null, ...people] : people
}

/** Whether a kind has the flags that a screen, or a step on it, needs. */
export const maySee = ({ needs = [] }: Pick<Screen, 'needs'>, kind: UserKind) =>
  needs.every(flag => permissionsOf(kind)[flag])

const fits = ({ screen, size }: View) => screen.press?.on === undefined || screen.press.on === size

/** Every screen × kind × language × theme × size. */
export function everyView(): View[] {
  return SCREENS.flatMap(screen =>
    seers(screen).flatMap(kind =>
      LANGUAGES.flatMap(language =>
        THEMES.flatMap(theme => SIZES.map(size => ({ screen, kind, language, theme, size }) satisfies View)),
      ),
    ),
  ).filter(fits)
}

/** The role that determines a kind's layout. Kinds of one role differ only in flags, and take turns. */
const roleNameOf = (kind: UserKind | null): Role | 'stranger' => (kind === null ? 'stranger' : roleOf(KINDS[kind]))

/**
 * A few views in which every screen and every kind still meets each language, theme and size, and each pair of these meets. Screens
 * that differ by role meet every role. Access itself is tested by the access matrix. Found greedily, with the same result each time.
 */
export function pairwiseViews(): View[] {
  const open = everyView()
  const missing = new Set(open.flatMap(pairsOf))
  const chosen: View[] = []
  const uses = new Map<UserKind | null, number>()
  while (missing.size > 0) {
    let best = open[0]!
    let most = -1
    for (const view of open) {
      const gain = pairsOf(view).filter(pair => missing.has(pair)).length * 100 - (uses.get(view.kind) ?? 0)
      if (gain > most) [best, most] = [view, gain]
    }
    chosen.push(best)
    uses.set(best.kind, (uses.get(best.kind) ?? 0) + 1)
    for (const pair of pairsOf(best)) missing.delete(pair)
  }
  return chosen
}

function pairsOf({ screen, kind, language, theme, size }: View): string[] {
  const looks = [language, theme, size]
  const role = roleNameOf(kind)
  return [
    ...[screen.name, role, `${kind}`].flatMap(one => looks.map(look => `${one} × ${look}`)),
    ...looks.flatMap((a, at) => looks.slice(at + 1).map(b => `${a} × ${b}`)),
    ...(screen.byRole ? [`${screen.name} × ${role}`] : []),
  ]
}

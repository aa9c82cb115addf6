import { Trans } from '@lingui/react/macro'
import { Facts } from '#client/ui/value/Facts.tsx'
import { useChangeWords } from './use-change-words.ts'

/** The values that someone else saved first, field by field, next to the typed ones. */
export function DifferingValues<V extends object>({ theirs, form }: { theirs: V; form: { values: V; seen: V } }) {
  const { nameOf, valueText } = useChangeWords()
  const differing = (Object.keys(theirs) as (keyof V & string)[]).filter(
    name => (theirs[name] ?? '') !== (form.values[name] ?? ''),
  )
  return (
    <Facts
      items={differing.map(name => ({
        label: nameOf(name),
        value: (
          <>
            <Trans>now: {valueText(name, theirs[name])}</Trans>
            {form.values[name] !== form.seen[name] && (
              <>
                <br />
                <b>
                  <Trans>yours: {valueText(name, form.values[name])}</Trans>
                </b>
              </>
            )}
          </>
        ),
      }))}
    />
  )
}

import { Trans } from '@lingui/react/macro'
import type { ApiError } from '#client/api/errors.ts'
import { Facts } from '#client/ui/value/Facts.tsx'
import { useChangeWords } from './use-change-words.ts'

/** The values that someone else saved first beside the typed ones, field by field. */
export function DifferingValues({ refusal: { detail }, typed }: { refusal: ApiError; typed: object }) {
  const { nameOf, valueText } = useChangeWords()
  // Details of a refusal are numbers and texts.
  const theirs = (name: string) => {
    const value = detail[`now.${name}`] ?? ''
    return typeof value === 'number' ? value === 1 : value
  }
  const differing = Object.entries(typed).filter(
    ([name, mine]) => `now.${name}` in detail && theirs(name) !== (mine ?? ''),
  )
  return (
    <Facts
      items={differing.map(([name, mine]) => ({
        label: nameOf(name),
        value: (
          <>
            <Trans>now: {valueText(name, theirs(name))}</Trans>
            <br />
            <b>
              <Trans>yours: {valueText(name, mine)}</Trans>
            </b>
          </>
        ),
      }))}
    />
  )
}

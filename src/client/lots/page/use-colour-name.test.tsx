// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useColourName } from './use-colour-name.ts'

afterEach(cleanup)

function Colour({ of }: { of: string }) {
  return <p>{useColourName(of)}</p>
}
const show = (of: string, locale: string) => {
  i18n.loadAndActivate({ locale, messages: {} })
  return render(
    <I18nProvider i18n={i18n}>
      <Colour of={of} />
    </I18nProvider>,
  )
}

test('a colour is shown as in the feed in English, and translated in Russian', () => {
  show('PEARL WHITE', 'en')
  expect(screen.getByText('Pearl white')).toBeTruthy()
  cleanup()
  const { rerender } = show('PEARL WHITE', 'ru')
  expect(screen.getByText('Белый перламутр')).toBeTruthy()
  rerender(
    <I18nProvider i18n={i18n}>
      <Colour of="BLACK" />
    </I18nProvider>,
  )
  expect(screen.getByText('Чёрный')).toBeTruthy()
})

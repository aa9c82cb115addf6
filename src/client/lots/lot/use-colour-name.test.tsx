// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useColourName } from './use-colour-name.ts'

// Fetched when the page rests; here nobody waits for it.
beforeAll(async () => void (await import('#domain/lots/colours.ts')))
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

test('a colour is the feed’s word in English, and has its name in Russian', async () => {
  show('PEARL WHITE', 'en')
  expect(screen.getByText('Pearl white')).toBeTruthy()
  cleanup()
  const { rerender } = show('PEARL WHITE', 'ru')
  expect(await screen.findByText('Белый перламутр')).toBeTruthy()
  rerender(
    <I18nProvider i18n={i18n}>
      <Colour of="BLACK" />
    </I18nProvider>,
  )
  expect(await screen.findByText('Чёрный')).toBeTruthy()
})

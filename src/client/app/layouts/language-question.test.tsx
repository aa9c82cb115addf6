// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '#client/api/render.fixture.tsx'
import { LanguageChoice } from '#client/device/LanguageChoice.tsx'
import { useUnsaved } from '#client/device/unsaved-input.ts'

afterEach(cleanup)

function Form({ isKept }: { isKept: boolean }) {
  useUnsaved(true, isKept)
  return null
}

function chooseRussian(isKept: boolean) {
  const onChoose = vi.fn()
  renderPart(
    <>
      <Form isKept={isKept} />
      <LanguageChoice onChoose={onChoose} />
    </>,
  )
  fireEvent.click(screen.getByText('RU'))
  return onChoose
}

test('a form whose text would be lost is asked about before the language changes', async () => {
  const onChoose = chooseRussian(false)
  fireEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(onChoose).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('RU'))
  fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('ru')
})

test('a form whose text this device keeps is not', () => {
  expect(chooseRussian(true)).toHaveBeenCalledExactlyOnceWith('ru')
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

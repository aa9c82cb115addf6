// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { useForm } from '#client/api/use-form.ts'
import { PERSON_RULES } from './person-words.ts'
import { PersonFields } from './PersonFields.tsx'
import { NEW_PERSON, NewPersonForm } from './typed-person.ts'

let isBroken: boolean

beforeEach(() => {
  isBroken = true
  vi.stubGlobal('fetch', async (address: string) => {
    if (isBroken) return Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
    return Response.json(
      address.includes('country')
        ? { success: true, countryList: [{ value: 116, label: 'Kenya' }] }
        : { success: true, dealers: [{ value: 5, label: 'Oleg Sokolov' }], managers: [] },
    )
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Fields() {
  const form = useForm({
    schema: NewPersonForm,
    initial: { ...NEW_PERSON, dealerId: '5' },
    send: async () => undefined,
    words: PERSON_RULES,
  })
  return <PersonFields form={form} isNew />
}
const open = () => renderPart(<Fields />, testQueryClient())

test('choices that did not load are reported by their fields, and never read as none', async () => {
  open()
  for (const what of ['countries', 'dealers', 'managers'])
    expect(await screen.findByText(`Couldn’t load ${what}`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Dealer: No. 5' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /: None$/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Country/ }))
  expect(screen.getAllByText('Couldn’t load countries')).toHaveLength(2)
  expect(screen.queryByText('Nothing found')).toBeNull()
})

test('“Try again” loads the choices', async () => {
  open()
  await screen.findByText('Couldn’t load dealers')
  isBroken = false
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!)
  expect(await screen.findByRole('button', { name: 'Dealer: Oleg Sokolov' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(screen.getByRole('button', { name: 'Country: None' })).toBeTruthy()
})

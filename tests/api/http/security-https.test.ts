import { expect, it } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const t = await testApp({ env: { PUBLIC_URL: 'https://minato.example', DEMO: 'on' } })

it('binds the session to https where the portal is public: __Host- cookies, Secure, HSTS', async () => {
  const user = await t.newUser()
  const answer = await t.visitor().fetch('/v1/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: user.email, password: user.password }),
  })
  const cookies = answer.headers.getSetCookie()
  expect(cookies).toHaveLength(3)
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-minato_\w+=/)
    expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(cookie).not.toContain('Domain')
  }
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect(answer.headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
})

it('documents the cookie by that name', async () => {
  const { components } = await (await t.visitor().fetch('/v1/openapi.json')).json()
  expect(components.securitySchemes.session.name).toBe('__Host-minato_access')
})

it('stays signed in with those cookies', async () => {
  const user = await t.newUser()
  const caller = await t.signIn(user.email, user.password)
  expect((await caller.fetch('/v1/user/view-profile')).status).toBe(200)
  t.clock.advance(11 * 60_000)
  expect((await caller.fetch('/v1/auth/update')).status).toBe(200)
  expect((await caller.fetch('/v1/user/view-profile')).status).toBe(200)
})

import { Hono } from 'hono'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { isWrite } from '#contract/endpoint.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Permission } from '#domain/people/permissions.ts'
import type { Language } from '#domain/people/languages.ts'
import { isOutage } from '#server/db/outage.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import { actAs } from './acting.ts'
import type { Asked, Implementation, Office, Reply, Viewer } from './asked.ts'
import { refusalAnswer } from './errors.ts'
import { once } from './idempotency.ts'
import { isBid } from './is-bid.ts'
import { Refused, invalid } from './refused.ts'
import { isForeign } from './same-origin.ts'
import { pageLanguage, spokenLanguage } from './spoken-language.ts'

export type Identify = (office: Office, accessToken: string, now: Date) => Promise<Viewer | null>

/** What the outer layers put on every request. */
export type HttpEnv = { Variables: { requestId: string; ip: string } }

/**
 * Serves every row of the contract below `/v1`. Steps of a request, in the order of refusal: same origin → session → permission → shape →
 * the use-case (which finds what is there and whether its state allows it).
 */
export function createRouter(
  office: Office,
  implementations: readonly Implementation[],
  session: { identify: Identify; cookieName: string; secure: boolean },
  options: {
    table: readonly Endpoint[]
    checkAnswers: boolean
    /** What must be there before anybody answers; outside the request's transaction. */
    prepare?: (asked: Asked<Endpoint>) => Promise<void>
  },
): Hono<HttpEnv> {
  const router = new Hono<HttpEnv>()
  const byEndpoint = new Map(implementations.map(one => [one.endpoint, one]))
  const missing = options.table.filter(row => !byEndpoint.has(row))
  if (missing.length > 0)
    throw new Error(`No implementation for ${missing.map(row => `${row.method} ${row.path}`).join(', ')}`)

  for (const { endpoint, useCase } of byEndpoint.values()) {
    router.on(endpoint.method, endpoint.path, async context => {
      const now = office.clock.now()
      const db = (isBid(context.req) && office.bidsDb) || office.db
      let language = spokenLanguage(context)
      try {
        const ownOrigins = [office.config.publicUrl, new URL(context.req.url).origin]
        if (isWrite(endpoint) && isForeign(context.req.raw.headers, ownOrigins, endpoint))
          throw new Refused('cross_site')
        const token = getCookie(context, session.cookieName)
        const viewer = token ? await session.identify({ ...office, db }, token, now) : null
        if (viewer) language = pageLanguage(context) ?? viewer.language
        if (endpoint.access !== 'public' && !viewer) throw new Refused('session_expired')
        const params = endpoint.params ? parse(endpoint.params, context.req.param()) : undefined
        permit(endpoint, viewer, params)
        const { query, body } = await readRequest(endpoint, context)
        const afterCommit: (() => void | Promise<void>)[] = []
        const asked = {
          ...office,
          db,
          params,
          query,
          body,
          viewer,
          now,
          language,
          ip: context.get('ip'),
          userAgent: context.req.header('user-agent') ?? '',
          cookie: (name: string) => getCookie(context, name),
          header: (name: string) => context.req.header(name),
          bodyText: () => context.req.text(),
          reply: reply(context, session.secure, afterCommit),
        } as unknown as Asked<Endpoint>
        await options.prepare?.(asked)
        const answer = await answerTo(
          endpoint,
          asked,
          useCase as unknown as (asked: Asked<Endpoint>) => Promise<unknown>,
          {
            key: context.req.header('idempotency-key'),
          },
        )
        for (const job of afterCommit) await job()
        // A file goes out as it is.
        if (answer instanceof Response) return answer
        if (options.checkAnswers) v.parse(endpoint.response, answer)
        context.header('cache-control', 'no-store')
        return context.json(answer as object)
      } catch (error) {
        return failed(context, office, error, language)
      }
    })
  }
  refuseOtherMethods(router, options.table)
  return router
}

function answerTo(
  endpoint: Endpoint,
  asked: Asked<Endpoint>,
  answer: (asked: Asked<Endpoint>) => Promise<unknown>,
  request: { key: string | undefined },
): Promise<unknown> {
  const { viewer, body, now } = asked
  const isCheck = (body as { confirm?: unknown } | undefined)?.confirm === 0
  const key = isCheck ? undefined : request.key
  if (endpoint.key === 'required' && !isCheck && !key) throw new Refused('key_missing')
  if (key !== undefined && (key.length < 8 || key.length > 255)) throw invalid({ 'Idempotency-Key': 'invalid' })
  if (!isWrite(endpoint) || endpoint.ownTransaction) return answer(asked)
  return asked.db.transaction().execute(async trx => {
    const within = { ...asked, db: trx }
    // Bids, the busiest writes, have a log of their own.
    if (viewer && endpoint.key !== 'required') await actAs(trx, viewer.userId, now)
    if (!key || !viewer) return answer(within)
    const claim = { userId: viewer.userId, key, endpoint: `${endpoint.method} ${endpoint.path}`, body, now }
    return once(trx, claim, () => answer(within))
  })
}

function permit(endpoint: Endpoint, viewer: Viewer | null, params: unknown): void {
  if (endpoint.access === 'public' || endpoint.access === 'session') return
  const needed: readonly Permission[] =
    typeof endpoint.access === 'function' ? endpoint.access(params as never) : endpoint.access
  const lacking = needed.find(flag => !viewer?.permission[flag])
  if (!lacking) return
  throw new Refused(lacking === 'biddingAllowed' ? 'restricted' : 'forbidden')
}

/** Query and body together, so that one refusal names all that is wrong with a request. */
async function readRequest(endpoint: Endpoint, context: Context): Promise<{ query: unknown; body: unknown }> {
  const fields: Record<string, string> = {}
  const noting = (found: Record<string, string>) => void Object.assign(fields, found)
  const query = endpoint.query && read(endpoint.query, context.req.query(), noting)
  const json = endpoint.body && (await readJson(context))
  const body = endpoint.body && (json ? read(endpoint.body, json.value, noting, endpoint.wireNames) : noting(NO_JSON))
  if (Object.keys(fields).length > 0) throw invalid(fields)
  return { query, body }
}

const NO_JSON = { body: 'invalid' }

function parse(schema: v.GenericSchema, input: unknown): unknown {
  return read(schema, input, fields => {
    throw invalid(fields)
  })
}

/** Reports field → rule code; nested fields are joined by dots, the request as a whole is `body`. */
function read(
  schema: v.GenericSchema,
  input: unknown,
  report: (fields: Record<string, string>) => void,
  wireNames: Endpoint['wireNames'] = {},
): unknown {
  const unfit = unfitIn(input)
  if (unfit !== null) return report({ [unfit || 'body']: 'invalid' })
  const result = v.safeParse(schema, input)
  if (result.success) return result.output
  const fields: Record<string, string> = {}
  for (const issue of result.issues) {
    const path = v.getDotPath(issue) ?? 'body'
    const field = Object.keys(wireNames).find(name => wireNames[name] === path) ?? path
    // A field that is not there at all breaks "required", whatever its schema says of its form.
    fields[field] ??= issue.received === 'undefined' ? 'required' : issue.message
  }
  return report(fields)
}

/** No call nests deeper than a few objects; a body made of brackets would otherwise cost us the stack. */
const DEEPEST = 20

/**
 * PostgreSQL keeps no NUL and no half of a surrogate pair in a text, and no person types one: refused here, for every field of every call.
 * Answers the field, '' for the body as a whole, null where all is well.
 */
function unfitIn(input: unknown): string | null {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: input, path: '', depth: 0 }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path
    if (typeof value !== 'object' || value === null) continue
    if (depth === DEEPEST) return ''
    for (const [name, inner] of Object.entries(value))
      open.push({ value: inner, path: path ? `${path}.${name}` : name, depth: depth + 1 })
  }
  return null
}

/** An empty body is no value; null where it is no JSON. */
async function readJson(context: Context): Promise<{ value: unknown } | null> {
  const text = await context.req.text()
  if (text === '') return { value: undefined }
  try {
    return { value: JSON.parse(text) }
  } catch {
    return null
  }
}

function reply(context: Context, secure: boolean, afterCommit: (() => void | Promise<void>)[]): Reply {
  return {
    setCookie: (name, value, { maxAgeSeconds, path }) =>
      setCookie(context, name, value, { httpOnly: true, sameSite: 'Lax', secure, path, maxAge: maxAgeSeconds }),
    header: (name, value) => context.header(name, value),
    afterCommit: job => void afterCommit.push(job),
  }
}

function failed(context: Context<HttpEnv>, office: Office, error: unknown, language: Language) {
  context.header('cache-control', 'no-store')
  const gone = isOutage(office.log, error) ? new Refused('unavailable') : null
  const refused = error instanceof Refused ? error : (gone ?? refusalOfConstraint(error))
  if (refused) {
    const { status, body } = refusalAnswer(refused, language)
    const wait = refused.detail?.seconds
    if (status === 429 || status === 503) context.header('retry-after', String(wait ?? 5))
    return context.json(body, status as ContentfulStatusCode)
  }
  const requestId = context.get('requestId')
  office.log.error({ err: error, requestId }, 'request failed')
  return context.json({ success: false, message: `Error ${requestId}` }, 500)
}

/** A known path with another method is 405 with `Allow`, not 404. */
function refuseOtherMethods(router: Hono<HttpEnv>, table: readonly Endpoint[]): void {
  const allowed = new Map<string, Set<string>>()
  for (const row of table) allowed.set(row.path, (allowed.get(row.path) ?? new Set()).add(row.method))
  for (const [path, methods] of allowed) {
    router.all(path, context => {
      context.header('allow', [...methods].join(', '))
      context.header('cache-control', 'no-store')
      const { status, body } = refusalAnswer(new Refused('method_not_allowed'), spokenLanguage(context))
      return context.json(body, status as ContentfulStatusCode)
    })
  }
}

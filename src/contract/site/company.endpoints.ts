import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** The details that everybody may read, also before the sign-in. */
export const companyEndpoints = {
  notice: endpoint({
    method: 'GET',
    path: '/site/notice',
    access: 'public',
    summary: 'The notice above the login form; empty text if there is none.',
    response: v.object({ notice: v.string() }),
  }),
  company: endpoint({
    method: 'GET',
    path: '/site/company',
    access: 'public',
    summary: 'Company contacts and links: address, messenger number, links. Null: none.',
    response: v.object({
      email: v.nullable(v.string()),
      phone: v.nullable(v.string()),
      links: v.array(v.object({ label: v.string(), href: v.string() })),
    }),
  }),
}

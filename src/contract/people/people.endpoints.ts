import * as v from 'valibot'
import { CLIENT_FINDERS } from '#domain/people/guards.ts'
import { endpoint } from '../endpoint.ts'
import { Option, Success } from '../wire.ts'
import { Profile, Settings } from './people.shapes.ts'

export const peopleEndpoints = {
  viewProfile: endpoint({
    method: 'GET',
    path: '/user/view-profile',
    access: 'session',
    beforeFactor: true,
    summary: 'My profile, permissions and money.',
    response: Profile,
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: '/user/update-setting',
    access: 'session',
    beforeFactor: true,
    summary: 'Language (692 English, 693 Russian) or the bid email switch, or both; an absent one stays.',
    body: Settings,
    response: Success,
  }),
  searchUsers: endpoint({
    method: 'GET',
    path: '/user/search',
    access: { anyOf: CLIENT_FINDERS },
    summary:
      'Find a client, by four letters or more of name, company or email, or by number; at most 11 are sent. With `all` 1 also who may not bid, such as guests and disabled accounts, which may have money or cars.',
    query: v.object({
      user: v.pipe(v.string('required'), v.trim(), v.minLength(4, 'minLength4')),
      all: v.optional(v.picklist(['0', '1'])),
    }),
    response: v.array(Option),
  }),
}

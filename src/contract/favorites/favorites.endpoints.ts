import * as v from 'valibot'
import { FAVORITE_GROUPS, FAVORITE_TYPES, MAX_GROUP_NAME_LENGTH } from '#domain/favorites/favorite-groups.ts'
import { endpoint } from '../endpoint.ts'
import { line, Page, PageInfo, PageSize, Success } from '../wire.ts'
import { FAVORITES_PATH } from './favorites-path.ts'
import { LotCard } from '../lots/listing.shapes.ts'

const group = v.picklist(FAVORITE_GROUPS, 'invalid')

/** The groups in their order, with the number of lots in each and what the person calls it; a group without a name goes by its letter. */
const groups = v.array(v.object({ group, count: v.number(), name: v.optional(v.string()) }))

export const favoritesEndpoints = {
  addFavorite: endpoint({
    method: 'POST',
    path: '/favorite/add',
    access: 'session',
    summary: 'Put a lot into a group. A lot belongs to at most one group, so another group moves it.',
    body: v.object({
      group,
      carId: v.pipe(v.string('required'), v.nonEmpty('required')),
      type: v.picklist(FAVORITE_TYPES, 'invalid'),
    }),
    response: Success,
  }),
  deleteFavorite: endpoint({
    method: 'DELETE',
    path: '/favorite/delete',
    access: 'session',
    summary: 'Take a lot out of its group; answers the same when it was not in it.',
    query: v.object({ group, carId: v.pipe(v.string('required'), v.nonEmpty('required')) }),
    response: Success,
  }),
  favoriteGroups: endpoint({
    method: 'GET',
    path: '/favorite/groups',
    access: 'session',
    summary: 'The six groups with their names and numbers of lots.',
    response: groups,
  }),
  nameFavoriteGroup: endpoint({
    method: 'PUT',
    path: '/favorite/group-name',
    access: 'session',
    summary: 'Name a group; an empty name restores its letter.',
    body: v.object({
      group,
      name: v.pipe(
        line('required'),
        v.check(text => [...text].length <= MAX_GROUP_NAME_LENGTH, 'maxLength20'),
      ),
    }),
    response: Success,
  }),
  favorites: endpoint({
    method: 'GET',
    path: FAVORITES_PATH,
    access: 'session',
    summary: 'The lots of a group, next sale first, finished ones last.',
    query: v.object({ group, page: Page, pageSize: PageSize }),
    response: v.object({
      carsList: v.array(LotCard),
      pageInfo: PageInfo,
      groups,
    }),
  }),
}

import { accountEndpoints } from '#contract/accounts/accounts.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { changeOwnPassword } from './change-own-password.ts'
import { searchUsers } from './search-users.ts'
import { updateProfile } from './update-profile.ts'
import { updateSetting } from './update-setting.ts'
import { viewProfile } from './view-profile.ts'

/** Which function answers which endpoint. */
export const peopleRoutes: readonly Implementation[] = [
  implement(peopleEndpoints.viewProfile, viewProfile),
  implement(peopleEndpoints.updateSetting, updateSetting),
  implement(accountEndpoints.updateProfile, updateProfile),
  implement(accountEndpoints.changePassword, changeOwnPassword),
  implement(peopleEndpoints.searchUsers, searchUsers),
]

import { accountEndpoints } from '#contract/auth/accounts.endpoints.ts'
import { adminPeopleEndpoints } from '#contract/people/admin-people.endpoints.ts'
import { peopleEndpoints } from '#contract/people/people.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { addPerson } from './add-person.ts'
import { changePerson, disablePerson, enablePerson } from './change-person.ts'
import { findPeople, personChoices, personLog, viewPerson } from './admin-people.ts'
import { notMe } from './not-me.ts'
import { resetFactor } from './reset-factor.ts'
import { sendPasswordLink } from './send-password-link.ts'
import { searchUsers } from './choose-bidder.ts'
import { updateProfile } from './update-profile.ts'
import { updateSetting } from './update-setting.ts'
import { viewProfile } from './view-profile.ts'

/** Maps endpoints to functions. */
export const peopleRoutes: readonly Implementation[] = [
  implement(peopleEndpoints.viewProfile, viewProfile),
  implement(peopleEndpoints.updateSetting, updateSetting),
  implement(accountEndpoints.updateProfile, updateProfile),
  implement(accountEndpoints.notMe, notMe),
  implement(peopleEndpoints.searchUsers, searchUsers),
  implement(adminPeopleEndpoints.findPeople, findPeople),
  implement(adminPeopleEndpoints.viewPerson, viewPerson),
  implement(adminPeopleEndpoints.personChoices, personChoices),
  implement(adminPeopleEndpoints.addPerson, addPerson),
  implement(adminPeopleEndpoints.changePerson, changePerson),
  implement(adminPeopleEndpoints.disablePerson, disablePerson),
  implement(adminPeopleEndpoints.enablePerson, enablePerson),
  implement(adminPeopleEndpoints.resetFactor, resetFactor),
  implement(adminPeopleEndpoints.sendPasswordLink, sendPasswordLink),
  implement(adminPeopleEndpoints.personLog, personLog),
]

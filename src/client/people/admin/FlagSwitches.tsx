import { useLingui } from '@lingui/react/macro'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { Form } from '#client/api/use-form.ts'
import { Switch } from '#client/ui/field/Switch.tsx'
import { KIND_WORD } from '#client/format/user-kind-words.ts'
import styles from './AdminPeople.module.css'
import { FLAG_GROUPS } from './person-words.ts'
import type { TypedPerson } from './typed-person.ts'

/** All flags of an account; flags that differ from the default of its kind are marked. */
export function FlagSwitches({ form }: { form: Form<TypedPerson> }) {
  const { t, i18n } = useLingui()
  const { kind, permission } = form.values
  const usual = permissionsOf(kind)
  const kindWord = i18n._(KIND_WORD[kind])
  const error = form.errorOf('permission')
  return (
    <>
      <div className={styles.flags}>
        {FLAG_GROUPS.map(({ title, flags }) => (
          <fieldset key={flags[0]![0]} className={styles.flagGroup}>
            <legend>{i18n._(title)}</legend>
            {flags.map(([flag, word]) => (
              <Switch
                key={flag}
                name={flag}
                checked={permission[flag]}
                onChange={on => form.set('permission', { ...permission, [flag]: on })}
              >
                {i18n._(word)}
                {permission[flag] !== usual[flag] && <span className={styles.own}>{t`differs from ${kindWord}`}</span>}
              </Switch>
            ))}
          </fieldset>
        ))}
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </>
  )
}

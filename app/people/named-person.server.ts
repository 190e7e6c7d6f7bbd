import { data } from 'react-router'
import type { ClientArea } from '../request/client-area.server.ts'
import { loadPeople, REFUSAL_STATUS } from './people-calls.server.ts'
import type { PersonView } from './person-view.ts'

/**
 * The person that an address names.
 *
 * @throws 404 if the client has no such person, or the status of the refusal
 */
export async function requirePerson(
  area: ClientArea,
  { id: named }: { readonly id: string },
): Promise<PersonView> {
  const people = await loadPeople(area)
  if (!people.ok) throw data(null, { status: REFUSAL_STATUS[people.code] })
  const person = people.value.find(({ id }) => String(id) === named)
  if (!person) throw data(null, { status: 404 })
  return person
}

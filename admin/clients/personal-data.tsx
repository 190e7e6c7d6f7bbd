import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/personal-data'
import { dangerButton } from '#app/ui/forms/button.ts'
import { may } from '#domain/staff/roles.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { TickField } from '../forms/fields.tsx'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { confirmedMember, mustConfirm } from '../request/confirmed.server.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { textIn } from '../request/form.ts'
import { memberOf } from '../request/visit.server.ts'
import { ConfirmField, useConfirmProblem } from '../staff/confirm-field.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { listAddressFrom, useSameRowAddress } from '../ui/list-address.ts'
import { FormToken } from '../ui/form-token.tsx'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'
import { readId } from '../request/read-id.ts'

export async function loader({ context, params }: Route.LoaderArgs) {
  const member = memberOf(context)
  const { clients } = context.get(backOfficeContext)
  const client = await clients.read(member, readId(params.client) ?? 0)
  if (!client || member.companyIds !== null) throw data({ code: 'unknown' }, { status: 404 })
  return {
    client: { clientId: client.clientId, name: client.name, orders: client.orders.total },
    isElsewhere: await clients.isElsewhere(member),
    mayCopy: may(member.roles, 'export_clients'),
    mayErase: may(member.roles, 'erase_clients'),
    mustConfirm: await mustConfirm(context),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { clients, personalData } = context.get(backOfficeContext)
  const form = await request.formData()
  // Only its button erases
  if (textIn(form, 'intent') !== 'erase') throw data({ code: 'unreadable' }, { status: 422 })
  const withName = form.has('with-name')
  const member = await confirmedMember(context, form)
  if (!member.ok) return data({ withName, problem: member.code, underWay: undefined }, { status: 422 })
  const clientId = readId(params.client) ?? 0
  const name = (await clients.read(member.value, clientId))?.name ?? ''
  const erased = await personalData.erase(member.value, { clientId, withName })
  if (erased.ok)
    return redirect(listAddressFrom('/clients', url.search), {
      headers: { 'set-cookie': noticeCookie(request, { what: 'client_erased', about: name }) },
    })
  if (!('numbers' in erased)) throw data({ code: 'unknown' }, { status: 404 })
  return data({ withName, problem: undefined, underWay: erased }, { status: 409 })
}

export default function PersonalData({ loaderData, actionData }: Route.ComponentProps) {
  const { clients: texts } = useTexts()
  const { client, isElsewhere, mayCopy, mayErase } = loaderData
  return (
    <>
      <title>{texts.personal}</title>
      <BackLink to={useSameRowAddress(`/clients/${client.clientId}`)}>{client.name}</BackLink>
      <h1 className="text-2xl">{texts.personal}</h1>
      <div className="mt-4 grid max-w-xl grid-cols-[minmax(0,1fr)] gap-10">
        {isElsewhere && <Message kind="note">{texts.elsewhere}</Message>}
        {mayCopy && (
          <Section title={texts.copyTitle}>
            <p>{texts.copyText}</p>
            <Form
              method="post"
              action={`/clients/${client.clientId}/personal-data/copy`}
              reloadDocument
              className="mt-3"
            >
              <FormToken />
              <button className="button button-quiet">{texts.copy}</button>
            </Form>
          </Section>
        )}
        {mayErase && !isElsewhere && <EraseForm {...loaderData} {...actionData} />}
      </div>
    </>
  )
}

type EraseFormProps = Route.ComponentProps['loaderData'] & Partial<Route.ComponentProps['actionData']>

/** The page is the question: what is erased does not come back. */
function EraseForm({ client, mustConfirm: isAsked, withName, problem, underWay }: EraseFormProps) {
  const { clients: texts } = useTexts()
  return (
    <Section title={texts.eraseTitle}>
      <p>{texts.eraseText}</p>
      <EditForm
        name="erase"
        typed={withName === undefined ? undefined : { 'with-name': withName ? ['on'] : [] }}
        problems={{ confirm: useConfirmProblem(problem) }}
        className="mt-3 grid gap-4"
      >
        {underWay && (
          <Message kind="problem">
            {texts.underWay[underWay.code]} <span className="figures">{underWay.numbers.join(', ')}</span>
          </Message>
        )}
        {client.orders > 0 && (
          <div>
            <TickField name="with-name" label={texts.eraseName} />
            <p className="text-sm text-quiet">{texts.eraseNameNote}</p>
          </div>
        )}
        <ConfirmField isAsked={isAsked} />
        <p>
          <button name="intent" value="erase" className={`${dangerButton} max-w-full wrap-anywhere`}>
            {texts.erase(client.name)}
          </button>
        </p>
      </EditForm>
    </Section>
  )
}

import { data, Link, redirect } from 'react-router'
import type { Route } from './+types/views'
import { may } from '#domain/staff/roles.ts'
import { isListName, type ListName, sightOfList, viewQuery } from '#domain/staff/saved-views.ts'
import { EditForm } from '../forms/edit-form.tsx'
import { Field, TickField } from '../forms/fields.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import type { ViewsTexts } from '../messages/en/views.ts'
import { useTexts } from '../messages/texts.tsx'
import { noticeCookie } from '../request/admin-cookies.ts'
import { backOfficeContext } from '../request/contexts.ts'
import { formerIn, idIn, textIn } from '../request/form.ts'
import { reloadAfterRefusal } from '../request/reload-after-refusal.ts'
import { memberOf } from '../request/visit.server.ts'
import { EmptyList } from '../help/empty-list.tsx'
import { BackLink } from '../ui/back-link.tsx'
import { Conflicts } from '../ui/conflicts.tsx'
import { Message } from '../ui/message.tsx'
import { Section } from '../ui/section.tsx'
import { listAddress, viewsAddress } from './list-paths.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const member = memberOf(context)
  const list = listOf(member, params.list)
  const mayShare = may(member.roles, 'share_views')
  const views = await context.get(backOfficeContext).views.list(member, list)
  return {
    list,
    query: viewQuery(list, url.search),
    mayShare,
    views: views.map((view) => ({ ...view, mayChange: !view.isForAll || mayShare })),
  }
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const member = memberOf(context)
  const list = listOf(member, params.list)
  const { views } = context.get(backOfficeContext)
  const query = viewQuery(list, url.search)
  const form = await request.formData()
  const [intent, name, viewId] = [textIn(form, 'intent'), textIn(form, 'name'), idIn(form, 'view')]
  const isForAll = form.has('for-all')
  if (isForAll && !may(member.roles, 'share_views')) throw data({ code: 'not_permitted' }, { status: 403 })
  const typed = { name, 'for-all': isForAll ? ['on'] : [] }
  const former = formerIn(form, ['name'])
  if (intent === 'rename' && !former)
    return data({ problem: 'made_before', viewId, typed, formerName: undefined } as const, { status: 409 })
  const formerName = former?.name ?? ''
  const [what, changed] =
    intent === 'rename'
      ? (['view_renamed', await views.rename(member, { viewId, name, formerName })] as const)
      : intent === 'replace'
        ? (['view_replaced', await views.replace(member, { viewId, query })] as const)
        : intent === 'remove'
          ? (['view_removed', await views.remove(member, viewId)] as const)
          : (['view_saved', await views.save(member, { list, name, query, isForAll })] as const)
  if (!changed.ok) {
    const status = changed.code === 'conflict' ? 409 : 422
    return data({ problem: changed.code, viewId, typed, formerName }, { status })
  }
  const { view, change } = changed.value
  const isNew = what === 'view_saved' || what === 'view_replaced'
  return redirect(isNew ? listAddress(list, query) : viewsAddress(list, query), {
    headers: { 'set-cookie': noticeCookie(request, { what, about: view.name, change }) },
  })
}

/** A list that does not exist, or that the member does not see, is an unknown address. */
function listOf({ roles }: ReturnType<typeof memberOf>, text: string): ListName {
  if (isListName(text) && may(roles, sightOfList(text))) return text
  throw data({ code: 'unknown' }, { status: 404 })
}

export const shouldRevalidate = reloadAfterRefusal

export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { views: texts } = useTexts()
  const { list, query, views, mayShare } = loaderData
  const aboutNew = actionData?.viewId === 0 ? actionData : undefined
  return (
    <>
      <title>{texts.of[list]}</title>
      <BackLink to={listAddress(list, query)}>{texts.back}</BackLink>
      <h1 className="text-2xl">{texts.of[list]}</h1>
      <div className="mt-6 grid max-w-2xl gap-8">
        <Section title={texts.newView}>
          {query === '' ? (
            <p>{texts.filterFirst}</p>
          ) : (
            <EditForm
              name="save"
              typed={aboutNew?.typed}
              problems={{ name: aboutNew && problemIn(texts, aboutNew.problem) }}
              isLast
              className="grid gap-3"
            >
              <Field label={texts.name} name="name" maxLength={60} autoComplete="off" />
              {mayShare && <TickField name="for-all" label={texts.forAll} />}
              <SaveBar label={texts.save} intent="save" />
            </EditForm>
          )}
        </Section>
        <Section title={texts.saved}>
          {views.length === 0 && (
            <EmptyList
              title={texts.none}
              text={texts.noneText}
              button={{ to: listAddress(list, ''), label: texts.back }}
              topic="views"
            />
          )}
          <ul className="-mt-3">
            {views.map((view) => (
              <SavedView
                key={view.viewId}
                view={view}
                query={query}
                refused={actionData?.viewId === view.viewId ? actionData : undefined}
              />
            ))}
          </ul>
          {actionData?.problem === 'not_found' && (
            <Message kind="problem">{texts.problems.not_found}</Message>
          )}
        </Section>
      </div>
    </>
  )
}

function problemIn({ problems }: ViewsTexts['views'], problem: string): string | undefined {
  return problem in problems ? problems[problem as keyof typeof problems] : undefined
}

interface SavedViewProps {
  readonly view: Route.ComponentProps['loaderData']['views'][number]
  readonly query: string
  readonly refused: Route.ComponentProps['actionData']
}

function SavedView({ view, query, refused }: SavedViewProps) {
  const { views: texts, forms } = useTexts()
  const { viewId, list, name, isForAll, mayChange } = view
  const isConflict = refused?.problem === 'conflict'
  const conflict = {
    field: 'name',
    before: refused?.formerName ?? '',
    mine: refused?.typed.name ?? '',
    theirs: name,
  } as const
  return (
    <li className="border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3">
        <Link
          to={listAddress(list, view.query)}
          className="inline-flex min-h-11 max-w-full items-center text-accent underline"
        >
          <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
        </Link>
        {isForAll && <span className="text-quiet">{mayChange ? texts.forAll : texts.byOwner}</span>}
      </p>
      {mayChange && (
        <EditForm
          name={`rename-${viewId}`}
          version={{ name }}
          typed={refused?.typed}
          problems={{
            name: refused && problemIn(texts, refused.problem),
            '': refused?.problem === 'made_before' ? forms.madeBefore : undefined,
          }}
          className="mt-1 grid gap-2"
        >
          <Conflicts conflicts={isConflict ? [conflict] : []} labelOf={() => texts.name} />
          <input type="hidden" name="view" value={viewId} />
          <Field
            label={texts.nameOf(name)}
            name="name"
            maxLength={60}
            autoComplete="off"
            defaultValue={name}
          />
          <SaveBar label={isConflict ? forms.saveMine : texts.rename} intent="rename" isQuiet>
            {query !== '' && query !== view.query && (
              <button name="intent" value="replace" className="button button-quiet">
                {texts.replace}
              </button>
            )}
            <button name="intent" value="remove" className="button button-quiet">
              {texts.remove}
            </button>
          </SaveBar>
        </EditForm>
      )}
    </li>
  )
}

import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { UndoneField } from '../jobs/undone-row.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'
import { Tick } from '../ui/tick.tsx'

type Read = NonNullable<Awaited<ReturnType<BackOffice['trail']['read']>>>
type Undo = NonNullable<Read['importUndo']>

/** Takes an import back: what would come back and what stays; of a large import a task says so first. */
export function ImportUndo({ undo }: { readonly undo: Undo }) {
  const { trail: texts } = useTexts()
  return (
    <Section title={texts.takeBack}>
      {undo.ok ? (
        <Form method="post" className="grid gap-4">
          <FormToken />
          <Found found={undo.value} />
          <p className="text-quiet">{texts.imports.ordersStay}</p>
          <p className="flex flex-wrap gap-2">
            <button name="intent" value="undo-import" className="button button-primary">
              {texts.takeBack}
            </button>
            {undo.value.size === 'large' && (
              <button name="intent" value="preview-import" className="button">
                {texts.imports.seeFirst}
              </button>
            )}
          </p>
        </Form>
      ) : (
        <p>{texts.cannotImport[undo.code]}</p>
      )}
    </Section>
  )
}

function Found({ found }: { readonly found: Extract<Undo, { ok: true }>['value'] }) {
  const {
    trail: { imports: texts },
  } = useTexts()
  const language = usePageLanguage()
  if (found.size === 'large')
    return (
      <>
        <p>{texts.large(formatCount(found.rowsChanged, language))}</p>
        <AlsoAll />
      </>
    )
  const { restored, restoredRows, kept, keptValues } = found
  return (
    <>
      {restoredRows > 0 && (
        <div>
          <p>{texts.comesBack(formatCount(restoredRows, language))}</p>
          {new Set(restored.map(({ rowId }) => rowId)).size < restoredRows && <FirstOnes />}
          <ul className="mt-2 border-t border-line">
            {restored.map((value, index) => (
              <li key={index} className="border-b border-line">
                <UndoneField {...value} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {keptValues > 0 && (
        <fieldset>
          <legend>{texts.stays(formatCount(keptValues, language))}</legend>
          {kept.length < keptValues && <FirstOnes />}
          <ul className="mt-2 border-t border-line">
            {kept.map((value, index) => (
              <li key={index} className="border-b border-line">
                <KeptValue {...value} />
              </li>
            ))}
          </ul>
          {kept.length < keptValues && <AlsoAll />}
        </fieldset>
      )}
    </>
  )
}

function FirstOnes() {
  const {
    trail: { imports: texts },
  } = useTexts()
  return <p className="text-quiet">{texts.firstOnes}</p>
}

type Kept = Extract<Extract<Undo, { ok: true }>['value'], { size: 'small' }>['kept'][number]

/** A value that stays unless it is ticked. */
function KeptValue({ choice, ...value }: Kept) {
  const {
    trail: { imports: texts },
  } = useTexts()
  if (choice === undefined) return <UndoneField {...value} />
  return (
    <>
      <UndoneField {...value} />
      <Tick
        name="also"
        value={choice}
        label={texts.restoreToo}
        about={[value.row, value.field].join(' ').trim()}
      />
    </>
  )
}

function AlsoAll() {
  const {
    trail: { imports: texts },
  } = useTexts()
  return <Tick name="also" value="all" label={texts.restoreAllToo} />
}

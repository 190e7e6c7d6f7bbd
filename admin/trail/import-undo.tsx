import { Form } from 'react-router'
import type { BackOffice } from '#backoffice/open.ts'
import { formatCount } from '#domain/money/number-format.ts'
import { UndoneField } from '../jobs/undone-row.tsx'
import { usePageLanguage, useTexts } from '../messages/texts.tsx'
import { FormToken } from '../ui/form-token.tsx'
import { Section } from '../ui/section.tsx'

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
  if (found.size === 'large') return <p>{texts.large(formatCount(found.rowsChanged, language))}</p>
  const { restored, restoredRows, kept, keptValues } = found
  return (
    <>
      <p>{texts.comesBack(formatCount(restoredRows, language))}</p>
      <Values values={restored} isCut={new Set(restored.map(({ rowId }) => rowId)).size < restoredRows} />
      {keptValues > 0 && (
        <>
          <p>{texts.stays(formatCount(keptValues, language))}</p>
          <Values values={kept} isCut={kept.length < keptValues} />
        </>
      )}
    </>
  )
}

interface ValuesProps {
  readonly values: readonly Parameters<typeof UndoneField>[0][]
  readonly isCut: boolean
}

function Values({ values, isCut }: ValuesProps) {
  const {
    trail: { imports: texts },
  } = useTexts()
  return (
    <div>
      {isCut && <p className="text-quiet">{texts.firstOnes}</p>}
      <ul className="border-t border-line">
        {values.map((value, index) => (
          <li key={index} className="border-b border-line">
            <UndoneField {...value} />
          </li>
        ))}
      </ul>
    </div>
  )
}

import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { parseTypedQuantity } from '#domain/cart/cart.ts'
import { lineTotal } from '#domain/money/money.ts'
import { formatAmount, formatCount } from '#domain/money/number-format.ts'
import { itemHref } from '../addresses/item-address.ts'
import { requestQuoteHref } from '../addresses/quotation-address.ts'
import { QuantityHint, useHintId } from '../cart/add/quantity-hint.tsx'
import { WrongQuantity } from '../cart/add/wrong-quantity.tsx'
import { useClientMessages } from '../messages/client-messages.ts'
import { useLanguage } from '../messages/page-language.ts'
import { noticeText } from '../notices/notice.ts'
import { Picture } from '../pictures/picture.tsx'
import { useCurrency } from '../request/frame-data.ts'
import { field, iconButton, linkLine } from '../ui/forms/button.ts'
import { CloseIcon } from '../ui/icons.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { TierLine } from '../ui/price.tsx'
import { shownPriceAt } from '../ui/shown-price.ts'
import { type PadItem, quantityOf, quantityProblem } from './pad-answer.ts'
import { PadChoice } from './pad-choice.tsx'
import { fieldNames, isBlank, MAX_TYPED, type TypedRow, writeChosen } from './typed-rows.ts'
import type { ShownRow } from './use-pad.ts'

/** Columns: code, quantity, item, removal. On a phone the item is below. */
export const PAD_COLUMNS =
  'grid grid-cols-[minmax(0,1fr)_6rem_2.75rem] gap-x-2 lg:grid-cols-[11rem_6rem_minmax(0,1fr)_2.75rem] lg:gap-x-4'

interface PadRowProps {
  readonly row: ShownRow
  readonly index: number
  readonly onChange: (typed: Partial<TypedRow>) => void
  /** The code has been typed. */
  readonly onComplete: () => void
  readonly onChoose: (id: string) => void
  readonly onRemove: () => void
}

/** A row of the pad: its code, its quantity, and what they stand for. */
export function PadRowFields({ row, index, onChange, onComplete, onChoose, onRemove }: PadRowProps) {
  const { orderPad } = useClientMessages()
  const lang = useLanguage()
  const names = fieldNames(index)
  const code = useRef<HTMLInputElement>(null)
  const quantity = useRef<HTMLInputElement>(null)
  // What was typed before the script was there is handled as if it were typed now
  const handleEarlyTyping = useEffectEvent(() => {
    const early = { code: code.current?.value ?? '', quantity: quantity.current?.value ?? '' }
    if (early.code !== row.code || early.quantity !== row.quantity) onChange(early)
  })
  useEffect(() => handleEarlyTyping(), [])
  const line = formatCount(index + 1, lang)
  const answerId = useId()
  const item = row.answer?.kind === 'found' ? row.answer.item : undefined
  const hintId = useHintId(item)
  const isEmpty = isBlank(row)
  const isWrong = row.isAnswered && row.answer !== undefined && row.answer.kind !== 'found'
  return (
    <li className={`${PAD_COLUMNS} items-start gap-y-2 border-b border-line py-2`}>
      <input
        ref={code}
        name={names.code}
        value={row.code}
        onChange={(event) => onChange({ code: event.target.value })}
        onBlur={onComplete}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        maxLength={MAX_TYPED}
        aria-label={orderPad.lineCode(line)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isEmpty ? undefined : answerId}
        className={`${field} code w-full`}
      />
      <input type="hidden" name={names.chosen} value={writeChosen(row)} />
      <input
        ref={quantity}
        name={names.quantity}
        value={row.quantity}
        placeholder={quantityOf(row)}
        onChange={(event) => onChange({ quantity: event.target.value })}
        onFocus={(event) => event.target.select()}
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        aria-label={orderPad.lineQuantity(line)}
        aria-invalid={quantityProblem(row) ? true : undefined}
        aria-describedby={[isEmpty ? '' : answerId, hintId].filter(Boolean).join(' ') || undefined}
        className={`${field} figures w-full text-end`}
      />
      <div id={answerId} className="min-w-0 max-lg:order-last max-lg:col-span-3 max-lg:empty:hidden">
        <Answer
          row={row}
          index={index}
          hintId={hintId}
          onChange={onChange}
          onChoose={(id) => {
            onChoose(id)
            // The button that was pressed goes away
            quantity.current?.focus()
          }}
        />
      </div>
      {isEmpty ? (
        <span />
      ) : (
        <button
          name="intent"
          value={`remove ${index}`}
          aria-label={orderPad.remove(line)}
          onClick={(event) => {
            event.preventDefault()
            const next = event.currentTarget.closest('li')?.nextElementSibling
            next?.querySelector('input')?.focus()
            onRemove()
          }}
          className={iconButton}
        >
          <CloseIcon />
        </button>
      )}
    </li>
  )
}

interface AnswerProps extends Pick<PadRowProps, 'row' | 'index' | 'onChange' | 'onChoose'> {
  readonly hintId: string | undefined
}

function Answer({ row, index, hintId, onChange, onChoose }: AnswerProps) {
  const { orderPad, quotations, item: texts } = useClientMessages()
  const lang = useLanguage()
  const { answer } = row
  if (!answer) return null
  switch (answer.kind) {
    case 'found':
      return <Found row={row} item={answer.item} hintId={hintId} onChange={onChange} />
    case 'on_request':
      return (
        <>
          <ItemLine item={answer.item} />
          <p className="text-sm text-danger">{orderPad.answers.on_request}</p>
          {/* In another tab: the rows are only on this page */}
          <a
            href={requestQuoteHref(lang, answer.item.id)}
            target="_blank"
            rel="nofollow"
            className={`${linkLine} min-w-11 text-sm`}
          >
            {quotations.start}
            <span className="sr-only"> {texts.newTab}</span>
          </a>
        </>
      )
    case 'gone':
      return <p className="py-2.5 text-sm text-danger">{orderPad.answers.gone(answer.name)}</p>
    case 'choice':
      return (
        <>
          <ItemLine item={answer.item} />
          <PadChoice
            title={orderPad.answers.choice}
            options={answer.options}
            index={index}
            onChoose={onChoose}
          />
        </>
      )
    case 'ambiguous':
    case 'unknown':
      return (
        <PadChoice
          title={orderPad.answers[answer.kind]}
          isProblem={answer.kind === 'unknown'}
          question={answer.kind === 'unknown' ? orderPad.nearest : undefined}
          options={answer.options}
          index={index}
          onChoose={onChoose}
        />
      )
  }
}

interface FoundProps {
  readonly row: ShownRow
  readonly item: PadItem
  readonly hintId: string | undefined
  readonly onChange: (typed: Partial<TypedRow>) => void
}

/** The item, what the quantity of it costs, and what is wrong with the quantity. */
function Found({ row, item, hintId, onChange }: FoundProps) {
  const messages = useClientMessages()
  const lang = useLanguage()
  const currency = useCurrency()
  const problem = quantityProblem(row)
  const quantity = problem ? undefined : parseTypedQuantity(quantityOf(row))
  const price = quantity === undefined ? undefined : shownPriceAt(item.price, quantity)
  const problemId = useId()
  return (
    <>
      <ItemLine item={item}>
        {price !== undefined && quantity !== undefined && (
          <p className="figures ms-auto font-semibold">
            <span className="sr-only">{messages.client.cart.lineTotal} </span>
            {formatAmount(lineTotal(price, quantity, currency), lang, currency)}
          </p>
        )}
      </ItemLine>
      <TierLine price={item.price} />
      <QuantityHint item={item} id={hintId} />
      {problem && (
        <WrongQuantity
          id={problemId}
          item={item.name}
          notice={problem}
          onNearest={(nearest) => onChange({ quantity: String(nearest) })}
          className="mt-1"
        />
      )}
      {row.refused && (
        <p className="text-sm text-danger">
          {messages.orderPad.refused(noticeText({ code: row.refused }, messages))}
        </p>
      )}
    </>
  )
}

interface ItemLineProps {
  readonly item: PadItem
  readonly children?: React.ReactNode
}

function ItemLine({ item, children }: ItemLineProps) {
  const lang = useLanguage()
  return (
    <div className="flex min-h-11 items-center gap-3">
      <div className="w-11 shrink-0">
        <Picture src={item.picture} alt="" place="thumb" />
      </div>
      <PageLink
        to={itemHref(lang, item)}
        language={item.nameLanguage}
        className="flex min-h-11 min-w-0 items-center hover:text-accent hover:underline"
      >
        {item.name}
      </PageLink>
      {children}
    </div>
  )
}

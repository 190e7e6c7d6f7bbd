import { createElement, lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { renderHtml } from './render-html.server.ts'

test('waits for a component that is loaded on demand', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p', null, 'late') }))
  const page = createElement(Suspense, { fallback: 'waiting' }, createElement(Late))
  expect(await renderHtml(page, vi.fn())).toBe('<!--$--><p>late</p><!--/$-->')
  // Loaded by now: the same page from the renderer that waits for nothing
  expect(await renderHtml(page, vi.fn())).toBe('<!--$--><p>late</p><!--/$-->')
})

test('begins a document with its type, however it is rendered', async () => {
  const Late = lazy(async () => ({ default: () => createElement('p') }))
  const body = createElement('body', null, createElement(Suspense, null, createElement(Late)))
  const page = createElement('html', null, body)
  const first = await renderHtml(page, vi.fn())
  expect(first).toBe('<!DOCTYPE html><html><head></head><body><!--$--><p></p><!--/$--></body></html>')
  expect(await renderHtml(page, vi.fn())).toBe(first)
})

test('escapes a text that looks like the mark of a part that was not ready', async () => {
  expect(await renderHtml(createElement('p', null, '<!--$!-->'), vi.fn())).toBe('<p>&lt;!--$!--&gt;</p>')
})

test('rejects with the error of a component, and reports one inside a boundary', async () => {
  const error = new Error('broken')
  const Broken = () => {
    throw error
  }
  await expect(renderHtml(createElement(Broken), vi.fn())).rejects.toBe(error)
  const onError = vi.fn()
  const page = createElement(Suspense, { fallback: 'instead' }, createElement(Broken))
  expect(await renderHtml(page, onError)).toContain('instead')
  expect(onError).toHaveBeenCalledWith(error, expect.anything())
})

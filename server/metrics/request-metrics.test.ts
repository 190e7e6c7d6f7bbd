import { Registry } from '@prometheus-io/client'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { VisitorLeftError } from '../page-queue/fair-queue.ts'
import { requestMetrics } from './request-metrics.ts'

test('requests are counted by route, method and status, also those that fail', async () => {
  const metrics = new Registry()
  const requests = requestMetrics(metrics, (path) => (path.startsWith('/es') ? 'page:home' : 'other'))
  const app = new Hono()
    .onError((_, c) => c.text('failed', 503))
    .use(requests.middleware)
    .get('/es', (c) => c.text('home'))
    .get('/left', () => {
      throw new VisitorLeftError()
    })
    .get('/broken', () => {
      throw new Error('broken')
    })
  for (const path of ['/es', '/es?page=2', '/left', '/broken', '/none']) await app.request(path)
  await app.request('/es', { method: 'POST' })
  await app.request('/es', { method: 'INVENTED' })
  for (const isHealth of [true, false]) requests.countAtOnce({ isHealth, isHead: false }, 200)
  requests.countAtOnce({ isHealth: false, isHead: true }, 304)
  // Reading them twice counts nothing twice
  await metrics.metrics()
  const lines = (await metrics.metrics()).split('\n')
  expect(lines.filter((line) => line.startsWith('lonja_http_requests_total')).sort()).toEqual([
    'lonja_http_requests_total{route="healthz",method="GET",status="200"} 1',
    'lonja_http_requests_total{route="other",method="GET",status="404"} 1',
    'lonja_http_requests_total{route="other",method="GET",status="499"} 1',
    'lonja_http_requests_total{route="other",method="GET",status="503"} 1',
    'lonja_http_requests_total{route="page:home",method="GET",status="200"} 2',
    'lonja_http_requests_total{route="page:home",method="POST",status="404"} 1',
    'lonja_http_requests_total{route="page:home",method="other",status="404"} 1',
    'lonja_http_requests_total{route="stored_page",method="GET",status="200"} 1',
    'lonja_http_requests_total{route="stored_page",method="HEAD",status="304"} 1',
  ])
  expect(lines).toContain('lonja_http_request_duration_seconds_count{route="page:home"} 4')
})
